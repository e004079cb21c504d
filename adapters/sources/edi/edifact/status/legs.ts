import type { Classifier, Mode, MoveKind, ObservedPlace, PlaceRole } from "#domain/voyage/observation/Observation.ts"

import { functionOf, readPlace, useOfPlace } from "../place.ts"
import { readTimes, timeOfEvent } from "../qualifiedTimes.ts"
import { zoneAt } from "../ReadingContext.ts"
import type { ReadingContext, RejectedPart } from "../ReadingContext.ts"
import type { Event } from "../statements.ts"
import { qualifierOf } from "../time.ts"
import { callOf, readTransport, useOfTransport } from "../transport.ts"
import type { Transport } from "../transport.ts"
import type { SegmentUse } from "../wire/Ledger.ts"
import type { Segment } from "../wire/Segment.ts"
import type { Stage, StatusPart, Stop } from "./statusParts.ts"
import { stopAmong } from "./statusParts.ts"

/** Time qualifiers (data element 2005) at a place of the journey. */
const meanings: ReadonlyMap<string, readonly [move: "arrive" | "depart", classifier: Classifier]> = new Map([
  ["132", ["arrive", "EST"]],
  ["178", ["arrive", "ACT"]],
  ["232", ["arrive", "PLN"]],
  ["133", ["depart", "EST"]],
  ["186", ["depart", "ACT"]],
  ["189", ["depart", "PLN"]]
])

/** Place functions (data element 3227). */
const [loading, discharge, transshipment, delivery, destination] = ["9", "11", "13", "7", "8"] as const

/** 12 is a ship's port of discharge, 11 any transport's. */
const nameOf = (loc: Segment): string => (functionOf(loc) === "12" ? discharge : functionOf(loc))

/** No railroad connects these countries to others. */
const northAmerica: ReadonlySet<string> = new Set(["US", "CA", "MX"])

const countryOf = (place: ObservedPlace | null): string | null => place?.locode?.slice(0, 2) ?? null

/** A land stage between two ports that only the sea connects includes the previous voyage. */
const crossesSea = ({ stops }: Stage, { zoneOf }: ReadingContext): boolean => {
  const country = (name: string): string | null => {
    const stop = stopAmong(stops, name === discharge ? [discharge, "12"] : [name])
    return stop === null ? null : countryOf(readPlace(stop.loc, zoneOf))
  }
  const [from, to] = [country(loading), country(discharge)]
  return from !== null && to !== null && northAmerica.has(from) !== northAmerica.has(to)
}

interface Leg {
  readonly transport: Transport
  readonly crosses: boolean
}

const modeAt = (name: string, move: MoveKind, { crosses, transport }: Leg): Mode | null => {
  const { mode } = transport
  const isLand = mode === "rail" || mode === "truck"
  if (isLand) {
    const isVoyage = (name === loading && move === "depart") || (name === discharge && move === "arrive")
    return crosses && isVoyage ? "vessel" : crosses && name === loading ? null : mode
  }
  // Below the port of discharge: the ship's departure from the port of loading, or its onward departure.
  if (name === discharge && move === "depart") return null
  return name === loading || name === discharge || name === transshipment ? mode : null
}

/** Pre-carriage ends where the main carriage begins. */
const isBeforeMain = ({ stage }: Transport): boolean => stage === "10"

const roleAt = (name: string, { transport }: Leg): PlaceRole | null => {
  if (name === transshipment) return "TS"
  return (name === delivery || name === destination) && !isBeforeMain(transport) ? "DEST" : null
}

const eventsAt = (stop: Stop, leg: Leg, circumstances: ReadingContext): ReadonlyArray<Event | RejectedPart> => {
  const name = nameOf(stop.loc)
  const place = readPlace(stop.loc, circumstances.zoneOf)
  const zone = zoneAt(place, circumstances)
  return [...readTimes(stop.times, zone).values()].flatMap((time): ReadonlyArray<Event | RejectedPart> => {
    const meaning = meanings.get(time.qualifier)
    if (meaning === undefined || place === null) return []
    const { happened, problem, segments } = timeOfEvent([time], zone)
    if (happened === null) return segments.length > 1 && problem !== null ? [{ reason: problem, segments }] : []
    const [move, classifier] = meaning
    const mode = modeAt(name, move, leg)
    const at: ReadonlyArray<SegmentUse> = [...segments.map((dtm) => [dtm] as const), useOfPlace(stop.loc, place)]
    if (mode === null) {
      const fact = {
        type: "other",
        code: `LOC ${functionOf(stop.loc)} DTM ${time.qualifier}`.slice(0, 40),
        text: null
      } as const
      return [{ fact, classifier, place, call: null, happened, uses: at }]
    }
    const fact = { type: "move", move, mode, laden: null, role: roleAt(name, leg) } as const
    const call = mode === leg.transport.mode ? callOf(leg.transport, move) : null
    const uses = call === null ? at : [...at, useOfTransport(leg.transport, call, mode)]
    return [{ fact, classifier, place, call, happened, uses }]
  })
}

/** Times of a stage before its places belong to its port of loading or discharge. */
const assignStageTimes = ({ stops, times }: Stage): ReadonlyArray<Stop> => {
  const at = (name: string) => stopAmong(stops, name === discharge ? [discharge, "12"] : [name])
  const own = times.flatMap((dtm) => {
    const move = meanings.get(qualifierOf(dtm))?.[0]
    return move === undefined ? [] : [{ dtm, stop: at(move === "depart" ? loading : discharge) }]
  })
  return stops.map((stop) => ({
    ...stop,
    times: [...stop.times, ...own.filter((one) => one.stop === stop).map(({ dtm }) => dtm)]
  }))
}

const endAt = ({ loc, times }: Stop, { transport }: Leg, { zoneOf }: ReadingContext): ReadonlyArray<Event> => {
  const place = readPlace(loc, zoneOf)
  if (functionOf(loc) !== delivery || times.length > 0 || place === null || isBeforeMain(transport)) return []
  const fact = { type: "route_place", role: "DEST" } as const
  return [{ fact, classifier: "PLN", place, call: null, happened: null, uses: [useOfPlace(loc, place)] }]
}

/** An event with two different times is rejected. */
export const legsOf = ({ stages }: StatusPart, circumstances: ReadingContext): ReadonlyArray<Event | RejectedPart> =>
  stages.flatMap((stage) => {
    const leg = { transport: readTransport(stage.tdt), crosses: crossesSea(stage, circumstances) }
    return [
      ...assignStageTimes(stage).flatMap((stop) => eventsAt(stop, leg, circumstances)),
      ...stage.stops.flatMap((stop) => endAt(stop, leg, circumstances))
    ]
  })
