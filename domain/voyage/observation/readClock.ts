import { resolveWallClock, zoneOffsetMs } from "../../instantInZone.ts"
import { instantOf, formatLocalDateTime } from "../../Time.ts"
import type { ReportedTime, InstantDoubt } from "./Observation.ts"

export interface LocalTimeReading {
  /** Epoch milliseconds. */
  readonly instant: number
  readonly clock: InstantDoubt | null
}

const agrees = (wall: number, instant: number, zone: string | null): boolean =>
  zone === null || zoneOffsetMs(instant, zone) === wall - instant

/** `wall` is local time as if it were UTC, in milliseconds. */
export const readWithOffset = (wall: number, offset: number, zone: string | null): LocalTimeReading => {
  const instant = wall - offset
  return { instant, clock: agrees(wall, instant, zone) ? null : "contradictory" }
}

export const readWithZone = (wall: number, named: string, zone: string | null): LocalTimeReading | null => {
  const placed = resolveWallClock(wall, named)
  if (placed === null || placed.clock !== null) return placed
  return agrees(wall, placed.instant, zone) ? placed : { ...placed, clock: "contradictory" }
}

/** An instant if possible, else the local time. `zone` is the zone of the place. */
export const reportedTimeOfReading = (
  wall: number,
  read: LocalTimeReading | null,
  zone: string | null
): ReportedTime => {
  const at = read === null ? null : instantOf(read.instant)
  if (read === null || at === null) return { local: formatLocalDateTime(wall) }
  return read.clock === null ? { at, zone } : { at, zone, clock: read.clock }
}

export const reportedTimeInZone = (wall: number, zone: string | null): ReportedTime =>
  reportedTimeOfReading(wall, zone === null ? null : resolveWallClock(wall, zone), zone)
