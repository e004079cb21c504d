import type { Classifier, Fact, Happened, Mode, MoveKind, ObservedPlace } from "#domain/Observation.ts"

import { zoneAt } from "./Circumstances.ts"
import type { Circumstances } from "./Circumstances.ts"
import { readPlace } from "./place.ts"
import type { Segment } from "./Segment.ts"
import type { Event } from "./statements.ts"
import { statusCodes } from "./statusCodes.ts"
import type { StatusMeaning } from "./statusCodes.ts"
import { statusOf, stopAmong } from "./statusParts.ts"
import type { StatusPart } from "./statusParts.ts"
import { tidy, tidyOrNull } from "./text.ts"
import { qualifierOf, readTime } from "./time.ts"
import { callOf, readTransport } from "./transport.ts"
import type { Transport } from "./transport.ts"

/** Where a status was reached: 175 and 165 are places of activity. */
const activity = ["175", "165"]

const leaves: ReadonlySet<MoveKind> = new Set(["load", "depart", "gate_in"])

/** Of its stage of transport, the port of loading or of discharge is where a container is loaded or discharged. */
const atPort = (move: MoveKind): ReadonlyArray<string> =>
  move === "gate_in" || move === "gate_out" ? [] : leaves.has(move) ? ["9"] : ["11"]

const placeOf = (
  { stages, stops }: StatusPart,
  move: MoveKind | null,
  { zoneOf }: Circumstances
): ObservedPlace | null => {
  const only = stops.length === 1 ? stops[0] : null
  const ports = move === null ? [] : atPort(move)
  const stop =
    stopAmong(stops, activity) ?? stopAmong(stops, ports) ?? only ?? stopAmong(stages[0]?.stops ?? [], ports) ?? null
  return stop === null ? null : readPlace(stop.loc, zoneOf)
}

/** Moments (data element 2005) of a status, the most telling first, and what they make of it. */
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

/** A gate is passed by land: the ship that the status names besides says nothing of how. */
const gateMode = (transport: Transport | null): Mode | null => {
  const mode = transport?.mode ?? null
  return mode === "vessel" ? null : mode
}

const factOf = (
  meaning: StatusMeaning | undefined,
  transport: Transport | null,
  laden: boolean | null,
  written: { readonly code: string; readonly text: string }
): Fact => {
  const other: Fact = { type: "other", code: `STS ${tidy(written.code, 20)}`.trim(), text: tidyOrNull(written.text) }
  if (meaning === undefined) return other
  if (meaning.type === "status") return { type: "status", status: meaning.status }
  if (meaning.type === "available") return { type: "availability", available: true }
  const isGate = meaning.move === "gate_in" || meaning.move === "gate_out"
  const toldMode = isGate ? gateMode(transport) : (transport?.mode ?? null)
  const mode = meaning.mode === "told" ? toldMode : meaning.mode
  if (mode === null && !isGate) return other
  return { type: "move", move: meaning.move, mode, laden: meaning.laden ?? laden, role: null }
}

/** What a status says; a code without a meaning is kept as it is written. Null when STS holds no code at all. */
export const readStatus = (own: StatusPart, laden: boolean | null, circumstances: Circumstances): Event | null => {
  const written = statusOf(own)
  if (written.code === "" && written.text === "") return null
  const meaning = circumstances.profile.statuses[written.code] ?? statusCodes.get(written.code)
  const [tdt] = own.stages
  const transport = tdt === undefined ? null : readTransport(tdt.tdt)
  const fact = factOf(meaning, transport, laden, written)
  const move = fact.type === "move" ? fact.move : null
  const place = placeOf(own, move, circumstances)
  const usual = meaning?.type === "move" ? (meaning.classifier ?? "ACT") : "ACT"
  const moment = momentOf(own.times, move, usual)
  const happened: Happened | null = moment === null ? null : readTime(moment.dtm, zoneAt(place, circumstances))
  const isByTransport = move !== null && fact.type === "move" && (transport?.mode ?? fact.mode) === fact.mode
  return {
    fact,
    classifier: moment?.classifier ?? usual,
    place,
    call: isByTransport ? callOf(transport, move) : null,
    happened
  }
}
