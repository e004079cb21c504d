import type { Stop } from "../../voyage/places.ts"
import { render } from "../../world/dcsaEvents.ts"
import type { Playing } from "../../world/World.ts"
import type { Word } from "../PushedReport.ts"

/** A place as the line's own people call it, in a language that needs more than ASCII. */
export const calledInFrench = ({ name }: Stop): string => `Terminal à conteneurs ${name}`

/** What a carrier posts to a subscriber by DCSA 2.2: each event when it is told; it cannot take any back. */
export const dcsaCallback = (playing: Playing): ReadonlyArray<Word> => {
  const { consignments, reports } = playing.voyage
  return reports.flatMap((report) => {
    const consignment = consignments.find(({ bill }) => bill === report.bill)
    const { call } = report
    if (consignment === undefined || call === null) return []
    const event = render({ ...playing, at: report.told }, consignment, report)
    const { port } = call.stop
    const location = { locationName: calledInFrench(call.stop), UNLocationCode: port.unlocode }
    const { eventLocation } = event
    const named = {
      ...event,
      ...(eventLocation === undefined ? {} : { eventLocation: { ...eventLocation, ...location } }),
      transportCall: { ...event.transportCall, location }
    }
    const subject = `${report.subject} ${report.classifier}`
    return [{ told: report.told, subject, copies: report.copies, lines: [JSON.stringify(named)] }]
  })
}

export const callbackMessage = (events: ReadonlyArray<ReadonlyArray<string>>): string => `[${events.flat().join(",")}]`
