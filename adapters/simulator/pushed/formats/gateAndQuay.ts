import type { Visit } from "../../voyage/Voyage.ts"
import { instantOf } from "../../world/World.ts"
import type { Playing } from "../../world/World.ts"
import type { Word } from "../PushedReport.ts"
import { cargoLines, container, dtm, loc, tdt } from "./edifact.ts"
import { visitWords } from "./visitReports.ts"
import type { Turn } from "./visitReports.ts"

/** The ship from which the box was discharged on this visit. */
const shipOf = ({ truth }: Playing, { box, from, until }: Visit) =>
  truth.reports.find(
    (report) => report.box === box && report.milestone === "vessel_discharged" && from <= report.at && report.at < until
  )?.call ?? null

/** Half of its reports have the newer document name. */
const isOdd = ({ box }: Visit): boolean => Number(box.slice(-1)) % 2 === 1

const coarri = ({ change, visit }: Turn, dischargedAt: number, playing: Playing): ReadonlyArray<string> => {
  const { facility, port } = visit.terminal
  const ship = shipOf(playing, visit)
  return [
    "COARRI:D:95B:UN:ITG14",
    `BGM+${playing.speech.has("COARRI 98 and 270") && isOdd(visit) ? "98" : "44"}+${visit.box}UV+9`,
    dtm("137", instantOf(playing, change.told), port.zone),
    ...(ship === null ? [] : [tdt(ship, false, playing.line?.scac ?? "SIML")]),
    loc("11", port, facility),
    container(visit.box, visit.isoCode, false, "3"),
    dtm("203", instantOf(playing, dischargedAt), port.zone, visit.writing),
    ...cargoLines(visit.cargo, playing.speech),
    "CNT+16:1"
  ]
}

const codeco = ({ change, visit }: Turn, gatedOutAt: number, playing: Playing): ReadonlyArray<string> => {
  const { facility, port } = visit.terminal
  return [
    "CODECO:D:95B:UN:ITG14",
    `BGM+36+${visit.box}OA+9`,
    dtm("137", instantOf(playing, change.told), port.zone),
    loc("165", port, facility),
    container(visit.box, visit.isoCode, false, "3"),
    dtm("203", instantOf(playing, gatedOutAt), port.zone, visit.writing),
    loc("165", port, facility),
    ...cargoLines(visit.cargo, playing.speech),
    "TDT+1++3",
    "CNT+16:1"
  ]
}

/** What a terminal says by COARRI and CODECO: that a box came from its ship, and that it went out of the gate. */
export const gateAndQuay = (playing: Playing, facility: string): ReadonlyArray<Word> =>
  visitWords(playing, facility, (turn) => {
    const { dischargedAt, gatedOutAt } = turn.change.set
    return [
      ...(dischargedAt == null ? [] : [coarri(turn, dischargedAt, playing)]),
      ...(gatedOutAt == null ? [] : [codeco(turn, gatedOutAt, playing)])
    ]
  })
