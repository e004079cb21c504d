import type { Fact, Mode } from "#domain/observation/Observation.ts"

import { find, zoneAt } from "../Circumstances.ts"
import type { Circumstances, Refused } from "../Circumstances.ts"
import { offTripFact, useOfHandling } from "../equipment.ts"
import type { Equipment } from "../equipment.ts"
import { functionOf, readPlace, useOfPlace } from "../place.ts"
import type { Event } from "../statements.ts"
import { qualifierOf, readTime } from "../time.ts"
import { callOf, isMain, readTransport, useOfTransport } from "../transport.ts"
import type { Use } from "../wire/Ledger.ts"
import { part } from "../wire/Segment.ts"
import type { Segment } from "../wire/Segment.ts"
import { tidy } from "../wire/text.ts"
import { berthOf } from "./berth.ts"
import type { Berth, NoBerth } from "./berth.ts"
import { nearOf } from "./quay.ts"
import type { Quay } from "./quay.ts"
import { isGate } from "./Report.ts"
import type { Move, Report } from "./Report.ts"

/** Moments (data element 2005) at which a move was done, the most precise first. */
const doneAt = ["203", "7", "334"]

const moment = (segments: ReadonlyArray<Segment>): Segment | null => {
  const dtms = find(segments, "DTM")
  return (
    doneAt.map((wanted) => dtms.find((dtm) => qualifierOf(dtm) === wanted)).find((dtm) => dtm !== undefined) ?? null
  )
}

/** The place of a gate move: by the container's part, else by the header; 165 and 175 are places of activity. */
const gateOf = (report: Report, own: ReadonlyArray<Segment>, { profile, zoneOf }: Circumstances): Berth => {
  const locs = [...find(own, "LOC"), ...find(report.header, "LOC")]
  const [loc] = ["165", "175"].flatMap((wanted) => locs.filter((one) => functionOf(one) === wanted))
  const place = loc === undefined ? null : readPlace(loc, zoneOf)
  const uses = loc === undefined || place === null ? [] : [useOfPlace(loc, place)]
  return { place: place ?? profile.place, isTransshipment: false, uses }
}

interface ByLand {
  readonly mode: Mode | null
  readonly uses: ReadonlyArray<Use>
}

/** The transport by land at the gate: a stage of the container's part, else of the header. */
const gateMode = (own: ReadonlyArray<Segment>, header: ReadonlyArray<Segment>): ByLand => {
  const stages = [...find(own, "TDT"), ...find(header, "TDT")].map(readTransport).filter((one) => !isMain(one))
  const found = stages.find(({ mode }) => mode !== null && mode !== "vessel")
  return found === undefined
    ? { mode: null, uses: [] }
    : { mode: found.mode, uses: [useOfTransport(found, null, found.mode)] }
}

/** Why the container's direction contradicts the move at a quay; null when it does not. */
const contradicts = (move: Move, { direction }: Equipment): string | null => {
  if (move === "load" && direction === "import") return "an import and is reported loaded"
  return move === "discharge" && direction === "export" ? "an export and is reported discharged" : null
}

const factOf = (move: Move, mode: Mode | null, { isTransshipment }: Berth, equipment: Equipment): Fact => {
  const { direction, laden } = equipment
  const offTrip = offTripFact(move, equipment)
  if (offTrip !== null) return offTrip
  const role = isTransshipment ? "TS" : null
  return { type: "move", move, mode, laden, role, ...(direction === null ? {} : { direction }) }
}

/** The move of a container that the report reports, or why it is refused. */
export const moveOf = (
  report: Report,
  move: Move,
  quay: Quay | null,
  own: ReadonlyArray<Segment>,
  equipment: Equipment,
  circumstances: Circumstances
): Event | Refused => {
  const { header, retracted, vessel } = report
  const { eqd, number } = equipment
  const near = nearOf(own)
  const dtm = moment(near) ?? moment(own) ?? moment(header)
  const timed = dtm === null ? [] : [dtm]
  const refuse = ({ reason, segments }: NoBerth): Refused => ({ reason, segments: [eqd, ...timed, ...segments] })
  const doubt = contradicts(move, equipment)
  if (doubt !== null) return refuse({ reason: `${number} is ${doubt}: its move is not used.`, segments: [] })
  const found =
    quay === null || move === "gate_in" || move === "gate_out"
      ? gateOf(report, own, circumstances)
      : berthOf(quay, own, move, equipment, circumstances)
  if ("reason" in found) return refuse(found)
  const { place } = found
  const happened = dtm === null ? null : readTime(dtm, zoneAt(place, circumstances))
  if (dtm !== null && happened === null) {
    const shown = tidy(part(dtm, 0, 1), 40)
    return refuse({ reason: `The time of ${number} is "${shown}", which is no time of an event.`, segments: [] })
  }
  if (happened === null && !retracted) {
    return refuse({ reason: `${number} is named without the time of its move.`, segments: [] })
  }
  const land = isGate(move) ? gateMode(own, header) : { mode: vessel?.mode ?? "vessel", uses: [] }
  const call = callOf(vessel, move, equipment)
  const fact = factOf(move, land.mode, found, equipment)
  const uses: ReadonlyArray<Use> = [
    useOfHandling(equipment, fact),
    ...timed.map((segment): Use => [segment]),
    ...found.uses,
    ...land.uses,
    ...(vessel === null || call === null ? [] : [useOfTransport(vessel, call, null)])
  ]
  return { fact, classifier: "ACT", place, call, happened, uses }
}
