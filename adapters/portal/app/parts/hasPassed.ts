import { clockAt, isDayAlone } from "./clockAt.ts"

/**
 * Whether an estimate has passed. What is expected at midnight of its place is a day without a time, and passes with that
 * day. Without the zone of the place it is a clock that nobody can place, and nothing is said of it.
 */
export const hasPassed = (estimate: string | null, zone: string | null | undefined, now = Date.now()): boolean => {
  if (estimate === null || zone == null) return false
  const at = Date.parse(estimate)
  const expected = clockAt(at, zone)
  return isDayAlone(expected) ? expected.day < clockAt(now, zone).day : at < now
}
