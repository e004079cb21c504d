import { wallClock } from "../instantInZone.ts"
import { toMillis } from "../Time.ts"
import type { Instant } from "../Time.ts"

/** Whether the clock of the place says midnight, to the second: sources that know only the day of an event give it so. */
export const isDayAlone = (clock: string): boolean => clock.slice(11, 19) === "00:00:00"

/**
 * Whether what was expected should have happened by now. A day without a time passes with the day of its place. Without
 * the zone of the place it is a clock that nobody can place, and nothing is said of it.
 */
export const hasPassed = (estimate: Instant, zone: string | null, now: Instant): boolean => {
  const clock = zone === null ? null : wallClock(toMillis(estimate), zone)
  if (zone === null || clock === null) return false
  return isDayAlone(clock) ? clock.slice(0, 10) < (wallClock(toMillis(now), zone) ?? "").slice(0, 10) : estimate < now
}
