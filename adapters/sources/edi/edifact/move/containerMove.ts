import type { Fact, Mode } from "#domain/voyage/observation/Observation.ts"

import { offTripFact, useOfHandling } from "../equipment.ts"
import type { Equipment } from "../equipment.ts"
import { functionOf, portCode, readPlace, useOfPlace } from "../place.ts"
import { readTimes, timeOfEvent } from "../qualifiedTimes.ts"
import { segmentsWithTag, zoneAt } from "../ReadingContext.ts"
import type { ReadingContext, RejectedPart } from "../ReadingContext.ts"
import type { Event } from "../statements.ts"
import { qualifierOf } from "../time.ts"
import { callOf, isMain, readTransport, useOfTransport } from "../transport.ts"
import type { SegmentUse } from "../wire/Ledger.ts"
import { componentOf } from "../wire/Segment.ts"
import type { Segment } from "../wire/Segment.ts"
import { cleanText } from "../wire/text.ts"
import { berthOf } from "./berth.ts"
import type { Berth, NoBerth } from "./berth.ts"
import { segmentsBeforeTransport } from "./quay.ts"
import type { Quay } from "./quay.ts"
import { isGate } from "./Report.ts"
import type { Move, ContainerReport, ReportedContainer } from "./Report.ts"

/** Time qualifiers (data element 2005) of a move; all its times must agree. */
const doneAt: ReadonlySet<string> = new Set(["203", "7", "334"])

const timesOfMove = (...levels: ReadonlyArray<ReadonlyArray<Segment>>): ReadonlyArray<Segment> =>
  levels
    .map((segments) => segmentsWithTag(segments, "DTM").filter((dtm) => doneAt.has(qualifierOf(dtm))))
    .find((dtms) => dtms.length > 0) ?? []

/** LOC 165 or 175 (place of activity), of the container first, then of the header. */
const gateOf = (report: ContainerReport, own: ReadonlyArray<Segment>, { profile, zoneOf }: ReadingContext): Berth => {
  const locs = [...segmentsWithTag(own, "LOC"), ...segmentsWithTag(report.header, "LOC")]
  const [loc] = ["165", "175"].flatMap((wanted) => locs.filter((one) => functionOf(one) === wanted))
  const place = loc === undefined ? null : readPlace(loc, zoneOf)
  const uses = loc === undefined || place === null ? [] : [useOfPlace(loc, place)]
  return { place: place ?? profile.place, isTransshipment: false, uses }
}

/** LOC 7 (place of delivery) or 8 (place of destination). */
const deliveryOf = (own: ReadonlyArray<Segment>, { zoneOf }: ReadingContext): Segment | undefined =>
  segmentsWithTag(own, "LOC").find(
    (loc) => ["7", "8"].includes(functionOf(loc)) && readPlace(loc, zoneOf)?.locode != null
  )

interface LandTransport {
  readonly mode: Mode | null
  readonly uses: ReadonlyArray<SegmentUse>
}

const gateMode = (own: ReadonlyArray<Segment>, header: ReadonlyArray<Segment>): LandTransport => {
  const stages = [...segmentsWithTag(own, "TDT"), ...segmentsWithTag(header, "TDT")]
    .map(readTransport)
    .filter((one) => !isMain(one))
  const found = stages.find(({ mode }) => mode !== null && mode !== "vessel")
  return found === undefined
    ? { mode: null, uses: [] }
    : { mode: found.mode, uses: [useOfTransport(found, null, found.mode)] }
}

const directionConflict = (move: Move, { direction }: Equipment): string | null => {
  if (move === "load" && direction === "import") return "an import, but is reported as loaded"
  return move === "discharge" && direction === "export" ? "an export, but is reported as discharged" : null
}

const factOf = (move: Move, mode: Mode | null, { isTransshipment }: Berth, equipment: Equipment): Fact => {
  const { direction, laden } = equipment
  const offTrip = offTripFact(move, equipment)
  if (offTrip !== null) return offTrip
  const role = isTransshipment ? "TS" : null
  return { type: "move", move, mode, laden, role, ...(direction === null ? {} : { direction }) }
}

interface Handling {
  readonly move: Move
  /** Null for a gate move. */
  readonly quay: Quay | null
}

export const moveOf = (
  report: ContainerReport,
  { move, quay }: Handling,
  container: ReportedContainer,
  circumstances: ReadingContext
): Event | RejectedPart => {
  const { equipment, segments: own } = container
  const { header, retracted, vessel } = report
  const { eqd, number } = equipment
  const near = segmentsBeforeTransport(own)
  const timed = timesOfMove(near, own, header)
  const refuse = ({ reason, segments }: NoBerth): RejectedPart => ({ reason, segments: [eqd, ...timed, ...segments] })
  const doubt = directionConflict(move, equipment)
  if (doubt !== null) return refuse({ reason: `${number} is ${doubt}. Its move is not used.`, segments: [] })
  const found =
    quay === null || move === "gate_in" || move === "gate_out"
      ? gateOf(report, own, circumstances)
      : berthOf(quay, move, container, circumstances)
  if ("reason" in found) return refuse(found)
  const { place } = found
  const zone = zoneAt(place, circumstances)
  const { happened, problem } = timeOfEvent([...readTimes(timed, zone).values()], zone)
  if (problem !== null) {
    const [dtm] = timed
    const shown = dtm === undefined ? "" : cleanText(componentOf(dtm, 0, 1), 40)
    const isOne = new Set(timed.map((one) => componentOf(one, 0, 1))).size === 1
    const reason = isOne
      ? `The time of ${number} is "${shown}", which is not a valid event time.`
      : `The move of ${number} is not used. ${problem}`
    return refuse({ reason, segments: [] })
  }
  if (happened === null && !retracted) {
    return refuse({ reason: `${number} has a move without a time.`, segments: [] })
  }
  const land = isGate(move) ? gateMode(own, header) : { mode: vessel?.mode ?? "vessel", uses: [] }
  const call = callOf(vessel, move, equipment)
  const delivery = move === "gate_in" && equipment.direction === null ? deliveryOf(own, circumstances) : undefined
  const isDelivered = delivery !== undefined && portCode(delivery) === place?.locode
  // A laden container that gates in at its place of delivery has finished its voyage.
  const handled = isDelivered && equipment.laden === true ? { ...equipment, direction: "import" as const } : equipment
  const fact = factOf(move, land.mode, found, handled)
  const uses: ReadonlyArray<SegmentUse> = [
    useOfHandling(equipment, fact),
    ...timed.map((segment): SegmentUse => [segment]),
    ...(handled === equipment || delivery === undefined ? [] : [[delivery] satisfies SegmentUse]),
    ...found.uses,
    ...land.uses,
    ...(vessel === null || call === null ? [] : [useOfTransport(vessel, call, null)])
  ]
  return { fact, classifier: "ACT", place, call, happened, uses }
}
