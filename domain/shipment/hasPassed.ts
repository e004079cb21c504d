import { instantInZone, wallClock } from "../instantInZone.ts"
import { day, instantOf, toMillis } from "../Time.ts"
import type { Instant } from "../Time.ts"

/** Whether the clock of the place says midnight, to the second: sources that know only the day of an event give it so. */
export const isDayAlone = (clock: string): boolean => clock.slice(11, 19) === "00:00:00"

/**
 * The last instant at which an estimate has not passed. An estimated day without a time passes with the day of its place.
 * Null without the zone of the place: nobody can place such a clock.
 */
export const passesAfter = (estimate: Instant, zone: string | null): Instant | null => {
  const clock = zone === null ? null : wallClock(toMillis(estimate), zone)
  if (zone === null || clock === null) return null
  if (!isDayAlone(clock)) return estimate
  const midnight = instantInZone(Date.parse(`${clock.slice(0, 10)}T00:00:00Z`) + day, zone)
  return midnight === null ? null : instantOf(midnight - 1)
}

/** Whether an estimate has passed by now. */
export const hasPassed = (estimate: Instant, zone: string | null, now: Instant): boolean => {
  const last = passesAfter(estimate, zone)
  return last !== null && last < now
}
