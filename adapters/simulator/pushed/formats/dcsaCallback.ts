import type { Stop } from "../../voyage/places.ts"
import { render } from "../../world/dcsaEvents.ts"
import type { PlayedVoyage } from "../../world/World.ts"
import type { PushedReport } from "../PushedReport.ts"

export const calledInFrench = ({ name }: Stop): string => `Terminal à conteneurs ${name}`

/** DCSA 2.2 callbacks contain each event once and cannot withdraw any. */
export const dcsaCallback = (playing: PlayedVoyage): ReadonlyArray<PushedReport> => {
  const { consignments, reports } = playing.voyage
  return reports.flatMap((report) => {
    const consignment = consignments.find(({ bill }) => bill === report.bill)
    const { call } = report
    if (consignment === undefined || call === null) return []
    const event = render({ ...playing, at: report.reportedAt }, consignment, report)
    const { port } = call.stop
    const location = { locationName: calledInFrench(call.stop), UNLocationCode: port.unlocode }
    const { eventLocation } = event
    const named = {
      ...event,
      ...(eventLocation === undefined ? {} : { eventLocation: { ...eventLocation, ...location } }),
      transportCall: { ...event.transportCall, location }
    }
    const subject = `${report.subject} ${report.classifier}`
    return [{ reportedAt: report.reportedAt, subject, copies: report.copies, lines: [JSON.stringify(named)] }]
  })
}

export const callbackMessage = (events: ReadonlyArray<ReadonlyArray<string>>): string => `[${events.flat().join(",")}]`
