import { placeClock, zoneOffset } from "../instantInZone.ts"
import { instantOf, localOf } from "../Time.ts"
import type { Happened, InstantClock } from "./Observation.ts"

/** The instant of a wall clock, and why it is in doubt. */
export interface ReadClock {
  /** Milliseconds since 1970. */
  readonly instant: number
  readonly clock: InstantClock | null
}

const agrees = (wall: number, instant: number, zone: string | null): boolean =>
  zone === null || zoneOffset(instant, zone) === wall - instant

/** A wall clock (milliseconds as if UTC) by the offset that its sender names, compared with the clock of the place. */
export const byNamedOffset = (wall: number, offset: number, zone: string | null): ReadClock => {
  const instant = wall - offset
  return { instant, clock: agrees(wall, instant, zone) ? null : "contradictory" }
}

/** A wall clock in the zone that its sender names, compared with the clock of the place. */
export const byNamedZone = (wall: number, named: string, zone: string | null): ReadClock | null => {
  const placed = placeClock(wall, named)
  if (placed === null || placed.clock !== null) return placed
  return agrees(wall, placed.instant, zone) ? placed : { ...placed, clock: "contradictory" }
}

/** What a reader makes of a wall clock: an instant, else the clock itself. `zone` is the zone of the place. */
export const happenedAt = (wall: number, read: ReadClock | null, zone: string | null): Happened => {
  const at = read === null ? null : instantOf(read.instant)
  if (read === null || at === null) return { local: localOf(wall) }
  return read.clock === null ? { at, zone } : { at, zone, clock: read.clock }
}

/** A wall clock by the zone of its place. */
export const happenedIn = (wall: number, zone: string | null): Happened =>
  happenedAt(wall, zone === null ? null : placeClock(wall, zone), zone)
