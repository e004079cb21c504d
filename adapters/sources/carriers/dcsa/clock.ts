import { Result } from "effect"

import { forEachLeaf } from "#adapters/sources/http/json/leaves.ts"
import { instantInZone, isWallClockAt } from "#domain/instantInZone.ts"
import { day, hour, toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { readCodes } from "./codes.ts"
import { readInstant, readTime, timesIn } from "./happened.ts"
import type { ParsedTime } from "./happened.ts"
import type { DcsaEvent } from "./Item.ts"
import { readPlace } from "./place.ts"
import type { ZoneOf } from "./place.ts"

type ClockEvidence = "local" | "utc"

interface EventClock {
  readonly party: string
  /** Step with its place; null for an estimated event. */
  readonly step: string | null
  readonly ship: string | null
  readonly container: string | null
  readonly isZ: boolean
  /** The instant as written, and with `Z` as the clock of the place. */
  readonly utc: number
  readonly local: number
  readonly proofs: ReadonlyArray<ClockEvidence>
}

/** Steps at a port in their only possible order, for one call of a ship or one container. */
const stepOrder: ReadonlyArray<readonly [before: string, after: string, by: "ship" | "container"]> = [
  ["LOAD", "DEPA", "ship"],
  ["ARRI", "DEPA", "ship"],
  ["ARRI", "DISC", "ship"],
  ["GTIN LADEN", "LOAD", "container"],
  ["DISC", "GTOT LADEN", "container"]
]

/** Steps further apart belong to different calls. */
const maxStepGapMs = day
/** Senders are not exact to the hour. */
const clockToleranceMs = 2 * hour
/** Occurrences of one step to compare; all show the same clock. */
const maxStepOccurrences = 50

export const partyOf = (item: DcsaEvent): string =>
  item.eventRouting?.originatingParty?.partyCode ?? item.publisher?.carrierCode ?? ""

/**
 * A time with an offset elsewhere in the event is evidence: the same clock with the offset of the place, or the same
 * moment on another clock. Without the zone of the place, the event's id counts.
 */
const evidenceInEvent = (
  raw: unknown,
  { eventID }: DcsaEvent,
  wall: number,
  zone: string | null
): ReadonlyArray<ClockEvidence> => {
  const second = wall - (wall % 1000)
  const proofs: Array<ClockEvidence> = []
  forEachLeaf(raw, ({ value }) => {
    if (typeof value !== "string" || value.length > 500 || !value.includes("T")) return
    for (const time of timesIn(value)) {
      if (time.offset === 0) continue
      const isOfPlace = zone === null ? value.trim() === eventID : isWallClockAt(second, second - time.offset, zone)
      if (time.wall === second && isOfPlace) proofs.push("local")
      else if (time.wall - time.offset === second) proofs.push("utc")
    }
  })
  return proofs
}

/**
 * By UTC, the event happened and was created after its receipt; by the clock of the place, it was not. The event's time
 * alone may be a mistake.
 */
const evidenceByReceipt = (
  { eventCreatedDateTime }: DcsaEvent,
  utc: number,
  inZone: number | null,
  receivedAt: Instant
): ReadonlyArray<ClockEvidence> => {
  const latest = toMillis(receivedAt) + clockToleranceMs
  const created = readInstant(eventCreatedDateTime ?? "")
  const isEarly = utc > latest && created !== null && toMillis(created) > latest
  return isEarly && inZone !== null && inZone <= latest ? ["local"] : []
}

const clocksOf = ({ isZ, offset, wall }: ParsedTime, inZone: number | null) => {
  const local = inZone ?? wall
  if (isZ) return { utc: wall, local }
  const utc = offset === null ? local : wall - offset
  return { utc, local: utc }
}

interface ClockContext {
  readonly zoneOf: ZoneOf
  readonly receivedAt: Instant
}

const eventClockOf = (raw: unknown, item: DcsaEvent, { receivedAt, zoneOf }: ClockContext): EventClock | null => {
  const codes = Result.getOrElse(readCodes(item), () => null)
  const time = readTime(item.eventDateTime ?? "")
  if (time === null || time.isDay || codes === null) return null
  const locode = Result.getOrElse(readPlace(item, zoneOf), () => null)?.locode ?? null
  const zone = locode === null ? null : zoneOf(locode)
  const inZone = zone === null ? null : instantInZone(time.wall, zone)
  const { vessel, vesselTransport } = item.transportCall ?? {}
  const named = vessel ?? vesselTransport
  const ship = named?.vesselIMONumber ?? named?.vesselName ?? named?.name
  const isGate = codes.code?.startsWith("GT") === true
  const done = isGate ? `${codes.code} ${item.emptyIndicatorCode?.toUpperCase()}` : String(codes.code)
  const step = codes.classifier === "ACT" ? done : null
  const thread = (what: string | number | undefined) =>
    step === null || inZone === null || what === undefined ? null : `${locode}|${what}`
  return {
    party: partyOf(item),
    step,
    ship: thread(ship),
    container: thread(item.equipmentReference),
    isZ: time.isZ,
    ...clocksOf(time, inZone),
    proofs: time.isZ
      ? [
          ...evidenceInEvent(raw, item, time.wall, zone),
          ...(codes.classifier === "ACT" ? evidenceByReceipt(item, time.wall, inZone, receivedAt) : [])
        ]
      : []
  }
}

const isOrdered = (first: number, second: number): boolean => second >= first
const isContradiction = (first: number, second: number): boolean => first - second > clockToleranceMs

const evidenceByOrder = (first: EventClock, second: EventClock): ReadonlyArray<ClockEvidence> => {
  if (first.isZ === second.isZ || Math.abs(second.utc - first.utc) > maxStepGapMs) return []
  if (isContradiction(first.utc, second.utc) && isOrdered(first.local, second.local)) return ["local"]
  return isContradiction(first.local, second.local) && isOrdered(first.utc, second.utc) ? ["utc"] : []
}

const orderEvidenceIn = (events: ReadonlyArray<EventClock>): ReadonlyArray<ClockEvidence> =>
  stepOrder.flatMap(([before, after, by]) => {
    const threads = Map.groupBy(
      events.filter((event) => event[by] !== null),
      (event) => event[by]
    )
    return [...threads.values()].flatMap((thread) => {
      const [firsts, seconds] = [before, after].map((step) =>
        thread.filter((event) => event.step === step).slice(0, maxStepOccurrences)
      )
      return (firsts ?? []).flatMap((first) => (seconds ?? []).flatMap((second) => evidenceByOrder(first, second)))
    })
  })

/**
 * Without any evidence for UTC. Evidence is an id with that clock and its offset, an order of steps that is impossible
 * by UTC, or a report before the event by UTC.
 */
export const partiesWithLocalClock = (
  events: ReadonlyArray<{ readonly item: DcsaEvent; readonly raw: unknown }>,
  known: ClockContext
): ReadonlySet<string> => {
  const timed = events.flatMap(({ item, raw }) => eventClockOf(raw, item, known) ?? [])
  return new Set(
    [...Map.groupBy(timed, ({ party }) => party)].flatMap(([party, events]) => {
      const proofs = new Set([...events.flatMap(({ proofs }) => proofs), ...orderEvidenceIn(events)])
      return proofs.has("local") && !proofs.has("utc") ? [party] : []
    })
  )
}
