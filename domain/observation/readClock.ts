import { placeClock, zoneOffset } from "../instantInZone.ts"
import { instantOf, localOf } from "../Time.ts"
import type { Happened, InstantClock } from "./Observation.ts"

export interface ReadClock {
  /** Epoch milliseconds. */
  readonly instant: number
  readonly clock: InstantClock | null
}

const agrees = (wall: number, instant: number, zone: string | null): boolean =>
  zone === null || zoneOffset(instant, zone) === wall - instant

/**
 * By the offset that the sender names, compared with the zone of the place. `wall` is local time as if it were UTC, in
 * milliseconds.
 */
export const byNamedOffset = (wall: number, offset: number, zone: string | null): ReadClock => {
  const instant = wall - offset
  return { instant, clock: agrees(wall, instant, zone) ? null : "contradictory" }
}

export const byNamedZone = (wall: number, named: string, zone: string | null): ReadClock | null => {
  const placed = placeClock(wall, named)
  if (placed === null || placed.clock !== null) return placed
  return agrees(wall, placed.instant, zone) ? placed : { ...placed, clock: "contradictory" }
}

/** An instant if possible, else the local time. `zone` is the zone of the place. */
export const happenedAt = (wall: number, read: ReadClock | null, zone: string | null): Happened => {
  const at = read === null ? null : instantOf(read.instant)
  if (read === null || at === null) return { local: localOf(wall) }
  return read.clock === null ? { at, zone } : { at, zone, clock: read.clock }
}

export const happenedIn = (wall: number, zone: string | null): Happened =>
  happenedAt(wall, zone === null ? null : placeClock(wall, zone), zone)
