import type { Visit } from "../../voyage/Voyage.ts"
import type { PlayedVoyage } from "../../world/World.ts"
import { instantOf } from "../../world/World.ts"
import type { PushedReport } from "../PushedReport.ts"
import { cargoLines, eqd, dtm, loc, tdt } from "./edifact.ts"
import { visitReports } from "./visitReports.ts"
import type { Transition } from "./visitReports.ts"

const shipOf = ({ truth }: PlayedVoyage, { container, from, until }: Visit) =>
  truth.reports.find(
    (report) =>
      report.container === container &&
      report.milestone === "vessel_discharged" &&
      from <= report.at &&
      report.at < until
  )?.call ?? null

const isOdd = ({ container }: Visit): boolean => Number(container.slice(-1)) % 2 === 1

const coarri = ({ change, visit }: Transition, dischargedAt: number, playing: PlayedVoyage): ReadonlyArray<string> => {
  const { facility, port } = visit.terminal
  const ship = shipOf(playing, visit)
  return [
    "COARRI:D:95B:UN:ITG14",
    `BGM+${playing.speech.has("COARRI 98 and 270") && isOdd(visit) ? "98" : "44"}+${visit.container}UV+9`,
    dtm("137", instantOf(playing, change.reportedAt), port.zone),
    ...(ship === null ? [] : [tdt(ship, false, playing.line?.scac ?? "SIML")]),
    loc("11", port, facility),
    eqd(visit.container, visit.isoCode, false, "3"),
    dtm("203", instantOf(playing, dischargedAt), port.zone, visit.writing),
    ...cargoLines(visit.cargo, playing.speech),
    "CNT+16:1"
  ]
}

const codeco = ({ change, visit }: Transition, gatedOutAt: number, playing: PlayedVoyage): ReadonlyArray<string> => {
  const { facility, port } = visit.terminal
  return [
    "CODECO:D:95B:UN:ITG14",
    `BGM+36+${visit.container}OA+9`,
    dtm("137", instantOf(playing, change.reportedAt), port.zone),
    loc("165", port, facility),
    eqd(visit.container, visit.isoCode, false, "3"),
    dtm("203", instantOf(playing, gatedOutAt), port.zone, visit.writing),
    loc("165", port, facility),
    ...cargoLines(visit.cargo, playing.speech),
    "TDT+1++3",
    "CNT+16:1"
  ]
}

export const gateAndQuay = (playing: PlayedVoyage, facility: string): ReadonlyArray<PushedReport> =>
  visitReports(playing, facility, (transition) => {
    const { dischargedAt, gatedOutAt } = transition.change.set
    return [
      ...(dischargedAt == null ? [] : [coarri(transition, dischargedAt, playing)]),
      ...(gatedOutAt == null ? [] : [codeco(transition, gatedOutAt, playing)])
    ]
  })
