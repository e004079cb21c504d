import type { Call } from "../../voyage/Call.ts"
import type { Port } from "../../voyage/places.ts"
import type { Consignment, Report } from "../../voyage/Voyage.ts"
import type { PlayedVoyage } from "../../world/World.ts"
import { instantOf } from "../../world/World.ts"
import { segment, stampOf } from "./x12.ts"
import type { Stamp } from "./x12.ts"

type Route = Consignment["route"]

export const place = (role: string, { name, unlocode }: Port, called = name, facility = ""): string =>
  segment("R4", role, "UN", unlocode, called.toUpperCase(), unlocode.slice(0, 2), facility)

export const dtm = (qualifier: string, { code, date, time }: Stamp): string =>
  segment("DTM", qualifier, date, time, code)

const rampLines = ({ destination }: Route): ReadonlyArray<string> =>
  destination === null ? [] : [place("E", destination, `${destination.name} Intermodal Ramp`)]

/** The date of an estimated event follows its place. */
export const routeLines = (
  route: Route,
  { stop }: Call,
  dated: { readonly role: string; readonly line: string } | null
): ReadonlyArray<string> => {
  const { destination, pod, pol, transshipments } = route
  const isDated = (role: string, port: Port) => dated?.role === role && port === stop.port
  const dateOf = (role: string, port: Port) => (dated !== null && isDated(role, port) ? [dated.line] : [])
  // The terminal is known where the ship is due.
  const facilityOf = (role: string, port: Port) => (isDated(role, port) ? (stop.facility ?? "") : "")
  const named = (role: string, port: Port) => [
    place(role, port, port.name, facilityOf(role, port)),
    ...dateOf(role, port)
  ]
  return [
    ...named("L", pol),
    ...transshipments.flatMap((port) => named("T", port)),
    ...named("D", pod),
    ...rampLines(route),
    ...(destination === null ? [] : dateOf("E", destination))
  ]
}

const certainty = { ACT: 2, EST: 1, PLN: 0 } as const

interface VesselEvent {
  readonly bill: string
  readonly code: string
  readonly port: Port
}

/** Actual events take precedence over estimated ones. */
const latestOf = (reports: ReadonlyArray<Report>, { bill, code, port }: VesselEvent, reportedAt: number) =>
  reports
    .filter(
      (report) =>
        report.bill === bill &&
        report.code === code &&
        report.call?.mode === "VESSEL" &&
        report.call.stop.port === port &&
        report.reportedAt <= reportedAt &&
        reportedAt < report.withdrawn
    )
    .sort((a, b) => certainty[b.classifier] - certainty[a.classifier] || b.reportedAt - a.reportedAt)[0]

/** Ports of lading and discharge only, each with its newest date. */
export const datedEnds = (
  report: Report,
  { bill, route }: Consignment,
  playing: PlayedVoyage
): ReadonlyArray<string> => {
  const end = (role: string, port: Port, code: string): ReadonlyArray<string> => {
    const latest = latestOf(playing.voyage.reports, { bill, code, port }, report.reportedAt)
    if (latest === undefined) return [place(role, port)]
    const stamp = stampOf(instantOf(playing, latest.at), port.zone, latest.writing)
    const facility = latest.call?.stop.facility ?? ""
    return [place(role, port, port.name, facility), dtm(latest.classifier === "ACT" ? "140" : "139", stamp)]
  }
  return [...end("L", route.pol, "DEPA"), ...end("D", route.pod, "ARRI"), ...rampLines(route)]
}
