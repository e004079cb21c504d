import type { Classifier, Fact, Happened, Mode, MoveKind, ObservedPlace } from "#domain/observation/Observation.ts"

import { zoneAt } from "../Circumstances.ts"
import type { Circumstances } from "../Circumstances.ts"
import type { Equipment } from "../equipment.ts"
import { offTripFact, useOfHandling } from "../equipment.ts"
import { functionOf, readPlace, useOfPlace } from "../place.ts"
import type { Event } from "../statements.ts"
import { qualifierOf, readTime } from "../time.ts"
import { callOf, readTransport, useOfTransport } from "../transport.ts"
import type { Transport } from "../transport.ts"
import type { Use } from "../wire/Ledger.ts"
import type { Segment } from "../wire/Segment.ts"
import { isKept, tidy, tidyOrNull } from "../wire/text.ts"
import { statusCodes } from "./statusCodes.ts"
import type { StatusMeaning } from "./statusCodes.ts"
import { statusOf, stopAmong } from "./statusParts.ts"
import type { StatusPart } from "./statusParts.ts"

/** The place of a status: 175 and 165 are places of activity. */
const activity = ["175", "165"]

type MoveFact = Extract<Fact, { readonly type: "move" }>

const leaves: ReadonlySet<MoveKind> = new Set(["load", "depart", "gate_in"])

/** The place of a load or discharge: the port of loading or of discharge of its stage of transport. */
const atPort = (move: MoveKind): ReadonlyArray<string> =>
  move === "gate_in" || move === "gate_out" ? [] : leaves.has(move) ? ["9"] : ["11"]

/** Functions of other places of the journey, which are not the place of the status. */
const elsewhere: ReadonlySet<string> = new Set([
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

interface Reached {
  readonly place: ObservedPlace | null
  readonly uses: ReadonlyArray<Use>
}

const placeOf = ({ stages, stops }: StatusPart, move: MoveKind | null, { zoneOf }: Circumstances): Reached => {
  const only = stops.length === 1 ? stops.find(({ loc }) => !elsewhere.has(functionOf(loc))) : null
  const ports = move === null ? [] : atPort(move)
  const stop =
    stopAmong(stops, activity) ?? stopAmong(stops, ports) ?? only ?? stopAmong(stages[0]?.stops ?? [], ports) ?? null
  const place = stop === null ? null : readPlace(stop.loc, zoneOf)
  return { place, uses: stop === null || place === null ? [] : [useOfPlace(stop.loc, place)] }
}

/** Moments (data element 2005) of a status, the most precise first, and their classifiers. */
const reached = ["334", "7", "203"]
const byMove: Readonly<Partial<Record<MoveKind, ReadonlyArray<readonly [qualifier: string, Classifier]>>>> = {
  arrive: [
    ["178", "ACT"],
    ["132", "EST"],
    ["232", "PLN"]
  ],
  depart: [
    ["186", "ACT"],
    ["133", "EST"],
    ["189", "PLN"]
  ]
}

interface Moment {
  readonly dtm: Segment
  readonly classifier: Classifier
}

const momentOf = (times: ReadonlyArray<Segment>, move: MoveKind | null, classifier: Classifier): Moment | null => {
  const wanted = [
    ...reached.map((qualifier) => [qualifier, classifier] as const),
    ...((move === null ? undefined : byMove[move]) ?? [])
  ]
  for (const [qualifier, classifier] of wanted) {
    const dtm = times.find((dtm) => qualifierOf(dtm) === qualifier)
    if (dtm !== undefined) return { dtm, classifier }
  }
  return null
}

const countryOf = (place: ObservedPlace | null): string | null => place?.locode?.slice(0, 2) ?? null

/**
 * Whether a ship's port is on the way: its stage of transport names its ends, both in other countries. In the same
 * country it may be the same port by another code, or a replacement port.
 */
const isWayPort = (place: ObservedPlace | null, { stages }: StatusPart, { zoneOf }: Circumstances): boolean => {
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

/** The mode at a gate: always by land, so a ship in the status does not count. */
const gateMode = (transport: Transport | null): Mode | null => {
  const mode = transport?.mode ?? null
  return mode === "vessel" ? null : mode
}

/** The direction counts at gates only: for ship moves the status itself states what was done. */
const directionOf = (isGate: boolean, equipment: Equipment | null): Pick<MoveFact, "direction"> =>
  isGate && equipment !== null && equipment.direction !== null ? { direction: equipment.direction } : {}

const factOf = (
  meaning: StatusMeaning | undefined,
  transport: Transport | null,
  equipment: Equipment | null,
  written: { readonly code: string; readonly text: string }
): Fact => {
  const other: Fact = { type: "other", code: `STS ${tidy(written.code, 20)}`.trim(), text: tidyOrNull(written.text) }
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

/** Reads a status; a code without a meaning is kept as written. Null when STS holds no code at all. */
export const readStatus = (
  own: StatusPart,
  equipment: Equipment | null,
  circumstances: Circumstances
): Event | null => {
  const written = statusOf(own)
  if (written.code === "" && written.text === "") return null
  const meaning = circumstances.profile.statuses[written.code] ?? statusCodes.get(written.code)
  const [tdt] = own.stages
  const transport = tdt === undefined ? null : readTransport(tdt.tdt)
  const basic = factOf(meaning, transport, equipment, written)
  const { place, uses } = placeOf(own, meaning?.type === "move" ? meaning.move : null, circumstances)
  const isOfShip = basic.type === "move" && basic.mode === "vessel"
  const fact: Fact = isOfShip && isWayPort(place, own, circumstances) ? { ...basic, role: "TS" } : basic
  const usual = meaning?.type === "move" ? (meaning.classifier ?? "ACT") : "ACT"
  const moment = momentOf(own.times, meaning?.type === "move" ? meaning.move : null, usual)
  const happened: Happened | null = moment === null ? null : readTime(moment.dtm, zoneAt(place, circumstances))
  const isByTransport = fact.type === "move" && (transport?.mode ?? fact.mode) === fact.mode
  const call = isByTransport ? callOf(transport, fact.move, { direction: null, ...fact }) : null
  const mode = fact.type === "move" ? fact.mode : null
  return {
    fact,
    classifier: moment?.classifier ?? usual,
    place,
    call,
    happened,
    uses: [
      [own.status, fact.type === "other" && isKept(written.text, fact.text) ? ["1.3"] : []],
      ...uses,
      ...(moment === null || happened === null ? [] : [[moment.dtm] as const]),
      ...(transport === null || (call === null && transport.mode !== mode)
        ? []
        : [useOfTransport(transport, call, mode)]),
      ...(equipment === null ? [] : [useOfHandling(equipment, fact)])
    ]
  }
}
