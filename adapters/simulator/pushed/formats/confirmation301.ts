import { isConfirmed } from "../../generated/expressible.ts"
import { confirmsByDay } from "../../generated/lines.ts"
import { localDate } from "../../voyage/localTime.ts"
import type { Port } from "../../voyage/places.ts"
import type { Consignment, Report } from "../../voyage/Voyage.ts"
import type { PlayedVoyage } from "../../world/World.ts"
import { instantOf } from "../../world/World.ts"
import type { PushedReport } from "../PushedReport.ts"
import { place } from "./routeLines.ts"
import { segment } from "./x12.ts"

const day = 24 * 60

/** X12 date, local time. */
const dayOf = (playing: PlayedVoyage, minutes: number, { zone }: Port): string =>
  localDate(instantOf(playing, minutes), zone).replaceAll("-", "")

const linesOf = ({ booking, route }: Consignment, own: ReadonlyArray<Report>, playing: PlayedVoyage) => {
  const at = (code: string) => own.find((report) => report.code === code)
  const [departure, arrival] = [at("DEPA"), at("ARRI")]
  const reportedAt = own[0]?.reportedAt ?? 0
  const days = [
    departure === undefined ? "" : dayOf(playing, departure.at, route.pol),
    arrival === undefined ? "" : dayOf(playing, arrival.at, route.pod)
  ]
  const cutOff = dayOf(playing, (departure?.at ?? reportedAt) - day, route.pol)
  const vessel = route.transshipments.length === 0 ? departure?.call?.vessel : undefined
  const voyage = departure?.call?.exportVoyage ?? ""
  return [
    "301",
    segment("B1", playing.line?.scac ?? "", booking, dayOf(playing, reportedAt, route.pol), "A"),
    segment("Y3", booking, playing.line?.scac ?? "", ...days),
    segment("N9", "BN", booking),
    place("L", route.pol),
    // Cut-off for documents, not a date of the ship.
    segment("DTM", "649", cutOff),
    ...route.transshipments.map((port) => place("Y", port)),
    place("D", route.pod),
    ...(vessel == null ? [] : [segment("V1", vessel.imo, vessel.name, "", voyage, "", "", "", "L")])
  ]
}

export const confirmationsOf = (playing: PlayedVoyage) => {
  const { line, speech, voyage } = playing
  const isConfirming = line !== null && confirmsByDay(line, speech)
  const found = voyage.consignments.flatMap((consignment) => {
    const own = isConfirming
      ? voyage.reports.filter((report) => report.bill === consignment.bill && isConfirmed(report, consignment))
      : []
    return own.length === 0 ? [] : [{ consignment, own }]
  })
  return {
    reports: new Set(found.flatMap(({ own }) => own)),
    messages: found.map(({ consignment, own }): PushedReport => {
      const subject = `${consignment.bill} schedule`
      return { reportedAt: own[0]?.reportedAt ?? 0, subject, copies: 1, lines: linesOf(consignment, own, playing) }
    })
  }
}
