import { instantInZone, formatWallClock } from "../../instantInZone.ts"
import { day, instantOf, toMillis } from "../../Time.ts"
import type { Instant } from "../../Time.ts"

/** Sources report a day without a time as midnight at the place, to the second. */
export const isDateWithoutTime = (clock: string): boolean => clock.slice(11, 19) === "00:00:00"

/** A day without a time passes at its end. Null without the zone of the place. */
export const lastInstantOfEstimate = (estimate: Instant, zone: string | null): Instant | null => {
  const clock = zone === null ? null : formatWallClock(toMillis(estimate), zone)
  if (zone === null || clock === null) return null
  if (!isDateWithoutTime(clock)) return estimate
  const midnight = instantInZone(Date.parse(`${clock.slice(0, 10)}T00:00:00Z`) + day, zone)
  return midnight === null ? null : instantOf(midnight - 1)
}

export const hasPassed = (estimate: Instant, zone: string | null, now: Instant): boolean => {
  const last = lastInstantOfEstimate(estimate, zone)
  return last !== null && last < now
}
