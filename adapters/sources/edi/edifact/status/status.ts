import type { Classifier, Fact, Mode, MoveKind, ObservedPlace } from "#domain/voyage/observation/Observation.ts"

import type { Equipment } from "../equipment.ts"
import { offTripFact, useOfHandling } from "../equipment.ts"
import { functionOf, readPlace, useOfPlace } from "../place.ts"
import { readTimes, timeOfEvent } from "../qualifiedTimes.ts"
import type { EventTime, QualifiedTime } from "../qualifiedTimes.ts"
import { zoneAt } from "../ReadingContext.ts"
import type { ReadingContext, RejectedPart } from "../ReadingContext.ts"
import type { Event } from "../statements.ts"
import { qualifierOf } from "../time.ts"
import { callOf, readTransport, useOfTransport } from "../transport.ts"
import type { Transport } from "../transport.ts"
import type { SegmentUse } from "../wire/Ledger.ts"
import type { Segment } from "../wire/Segment.ts"
import { isSameAfterCleaning, cleanText, cleanTextOrNull } from "../wire/text.ts"
import { statusCodes } from "./statusCodes.ts"
import type { StatusMeaning } from "./statusCodes.ts"
import { statusOf, stopAmong } from "./statusParts.ts"
import type { StatusPart, Stop } from "./statusParts.ts"

const activityFunctions = ["175", "165"]

type MoveFact = Extract<Fact, { readonly type: "move" }>

const departingMoves: ReadonlySet<MoveKind> = new Set(["load", "depart", "gate_in"])

const atPort = (move: MoveKind): ReadonlyArray<string> =>
  move === "gate_in" || move === "gate_out" ? [] : departingMoves.has(move) ? ["9"] : ["11"]

/** Functions of other places of the journey (data element 3227). */
const otherPlaceFunctions: ReadonlySet<string> = new Set([
  "5",
  "7",
  "8",
  "9",
  "11",
  "12",
  "13",
  "20",
  "61",
  "65",
  "76",
  "83",
  "84",
  "88",
  "92",
  "97",
  "98",
  "99",
  "147"
])

/** Some senders write the departure from the port of loading below the port of discharge. */
const departsBelow: ReadonlySet<string> = new Set(["11", "12"])

interface StatusPlace {
  readonly place: ObservedPlace | null
  readonly loc: Segment | null
  readonly isOfStage: boolean
  readonly uses: ReadonlyArray<SegmentUse>
}

const placeOf = ({ stages, stops }: StatusPart, move: MoveKind | null, { zoneOf }: ReadingContext): StatusPlace => {
  const only = stops.length === 1 ? stops.find(({ loc }) => !otherPlaceFunctions.has(functionOf(loc))) : null
  const ports = move === null ? [] : atPort(move)
  const named = stopAmong(stops, activityFunctions) ?? stopAmong(stops, ports) ?? only ?? null
  const stop = named ?? stopAmong(stages[0]?.stops ?? [], ports)
  const place = stop === null ? null : readPlace(stop.loc, zoneOf)
  const loc = stop?.loc ?? null
  return {
    place,
    loc,
    isOfStage: named === null && stop !== null,
    uses: stop === null || place === null ? [] : [useOfPlace(stop.loc, place)]
  }
}

/** Time qualifiers (data element 2005) of a status, and of an arrival or a departure. */
const statusQualifiers = ["334", "7", "203"]
const byMove: Readonly<Partial<Record<MoveKind, Readonly<Record<Classifier, string>>>>> = {
  arrive: { ACT: "178", EST: "132", PLN: "232" },
  depart: { ACT: "186", EST: "133", PLN: "189" }
}

interface Moment {
  readonly classifier: Classifier
  readonly times: ReadonlyArray<QualifiedTime>
}

/**
 * At another mention of the place, or in its stage. A departure below the port of discharge may be from the port of
 * loading.
 */
const timesOnWay = (
  own: StatusPart,
  qualifier: string | undefined,
  { isOfStage, loc, place }: StatusPlace,
  zoneOf: ReadingContext["zoneOf"]
) => {
  const isSame = (stop: Stop) => {
    const other = readPlace(stop.loc, zoneOf)
    const isCoded = place !== null && place.locode !== null && other?.locode === place.locode
    return stop.loc === loc || isCoded
  }
  const stops = own.stages.flatMap((stage, index) => {
    const isPortsOwn = isOfStage && index === 0
    const alsoAt = isPortsOwn ? stage.stops.filter(({ loc }) => departsBelow.has(functionOf(loc))) : []
    return [...stage.stops.filter(isSame), ...(qualifier === "186" ? alsoAt : []), ...(isPortsOwn ? [stage] : [])]
  })
  return [...new Set(stops.flatMap(({ times }) => times))].filter((dtm) => qualifierOf(dtm) === qualifier)
}

const momentOf = (
  times: ReadonlyMap<string, QualifiedTime>,
  onWay: ReadonlyMap<string, QualifiedTime>,
  move: MoveKind | null,
  classifier: Classifier
): Moment | null => {
  const own = move === null ? undefined : byMove[move]
  const statedAs = (as: Classifier) => (own === undefined ? [] : [times.get(own[as]) ?? []].flat())
  const status = statusQualifiers.flatMap((qualifier) => times.get(qualifier) ?? [])
  // The status time of an estimated event dates the report.
  if (classifier !== "ACT" && own !== undefined && statedAs(classifier).length > 0) {
    return { classifier, times: statedAs(classifier) }
  }
  const actual = [...status, ...(classifier === "ACT" ? statedAs("ACT") : [])]
  if (actual.length > 0) {
    const further = own === undefined || classifier !== "ACT" ? [] : [onWay.get(own.ACT) ?? []].flat()
    return { classifier, times: [...actual, ...further] }
  }
  const [other] = own === undefined ? [] : (["ACT", "EST", "PLN"] as const).filter((as) => statedAs(as).length > 0)
  return other === undefined ? null : { classifier: other, times: statedAs(other) }
}

const countryOf = (place: ObservedPlace | null): string | null => place?.locode?.slice(0, 2) ?? null

/** Both ends must be in other countries. In the same country the port may be one of them by another code. */
const isWayPort = (place: ObservedPlace | null, { stages }: StatusPart, { zoneOf }: ReadingContext): boolean => {
  const stops = stages[0]?.stops ?? []
  const [own, from, to] = [
    countryOf(place),
    ...[["9"], ["11", "12"]].map((names) => {
      const stop = stopAmong(stops, names)
      return stop === null ? null : countryOf(readPlace(stop.loc, zoneOf))
    })
  ]
  return own !== null && from != null && to != null && own !== from && own !== to
}

/** A gate move is by land, so a ship in the status does not count. */
const gateMode = (transport: Transport | null): Mode | null => {
  const mode = transport?.mode ?? null
  return mode === "vessel" ? null : mode
}

/** The direction counts only at gates; the code of a ship move implies it. */
const directionOf = (isGate: boolean, equipment: Equipment | null): Pick<MoveFact, "direction"> =>
  isGate && equipment !== null && equipment.direction !== null ? { direction: equipment.direction } : {}

const factOf = (
  meaning: StatusMeaning | undefined,
  transport: Transport | null,
  equipment: Equipment | null,
  written: { readonly code: string; readonly text: string }
): Fact => {
  const other: Fact = {
    type: "other",
    code: `STS ${cleanText(written.code, 20)}`.trim(),
    text: cleanTextOrNull(written.text)
  }
  if (meaning === undefined) return other
  if (meaning.type === "status") return { type: "status", status: meaning.status }
  if (meaning.type === "available") return { type: "availability", available: true }
  const isGate = meaning.move === "gate_in" || meaning.move === "gate_out"
  const statedMode = isGate ? gateMode(transport) : (transport?.mode ?? null)
  const mode = meaning.mode === "reported" ? statedMode : meaning.mode
  if (mode === null && !isGate) return other
  const { move } = meaning
  const offTrip = equipment === null || move === "arrive" || move === "depart" ? null : offTripFact(move, equipment)
  if (offTrip !== null) return offTrip
  const laden = meaning.laden ?? equipment?.laden ?? null
  return { type: "move", move, mode, laden, role: null, ...directionOf(isGate, equipment) }
}

interface StatusTime {
  readonly moment: Moment | null
  readonly time: EventTime
}

const knownTimes = new WeakMap<StatusPart, Map<string, StatusTime>>()

const readTimeOnce = (own: StatusPart, key: string, read: () => StatusTime): StatusTime => {
  const known = knownTimes.get(own) ?? new Map<string, StatusTime>()
  knownTimes.set(own, known)
  const before = known.get(key)
  if (before !== undefined) return before
  const now = read()
  known.set(key, now)
  return now
}

export interface StatusEvent extends Event {
  readonly contradiction: RejectedPart | null
}

/** An unknown code is kept as written. */
export const readStatus = (
  own: StatusPart,
  equipment: Equipment | null,
  circumstances: ReadingContext
): StatusEvent | null => {
  const written = statusOf(own)
  if (written.code === "" && written.text === "") return null
  const meaning = circumstances.profile.statuses[written.code] ?? statusCodes.get(written.code)
  const [tdt] = own.stages
  const transport = tdt === undefined ? null : readTransport(tdt.tdt)
  const basic = factOf(meaning, transport, equipment, written)
  const reachedAt = placeOf(own, meaning?.type === "move" ? meaning.move : null, circumstances)
  const { place, uses } = reachedAt
  const isOfShip = basic.type === "move" && basic.mode === "vessel"
  const fact: Fact = isOfShip && isWayPort(place, own, circumstances) ? { ...basic, role: "TS" } : basic
  const usual = meaning?.type === "move" ? (meaning.classifier ?? "ACT") : "ACT"
  const zone = zoneAt(place, circumstances)
  const isByTransport = fact.type === "move" && (transport?.mode ?? fact.mode) === fact.mode
  const actual = fact.type === "move" && isByTransport ? byMove[fact.move]?.ACT : undefined
  const moved = meaning?.type === "move" ? meaning.move : null
  const { moment, time } = readTimeOnce(own, `${actual ?? ""} ${zone ?? ""}`, () => {
    const onWay = readTimes(timesOnWay(own, actual, reachedAt, circumstances.zoneOf), zone)
    const moment = momentOf(readTimes(own.times, zone), onWay, moved, usual)
    return { moment, time: timeOfEvent(moment?.times ?? [], zone) }
  })
  const { happened, problem, segments } = time
  const call = isByTransport ? callOf(transport, fact.move, { direction: null, ...fact }) : null
  const mode = fact.type === "move" ? fact.mode : null
  return {
    fact,
    classifier: moment?.classifier ?? usual,
    place,
    call,
    happened,
    contradiction:
      problem === null || segments.length < 2 ? null : { reason: problem, segments: [own.status, ...segments] },
    uses: [
      [own.status, fact.type === "other" && isSameAfterCleaning(written.text, fact.text) ? ["1.3"] : []],
      ...uses,
      ...(happened === null ? [] : segments.map((dtm) => [dtm] as const)),
      ...(transport === null || (call === null && transport.mode !== mode)
        ? []
        : [useOfTransport(transport, call, mode)]),
      ...(equipment === null ? [] : [useOfHandling(equipment, fact)])
    ]
  }
}
