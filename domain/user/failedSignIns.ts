import { Schema } from "effect"

import { day, hour, Instant, minute, shift } from "../Time.ts"

/** How often a password or a code was wrong lately, for one user or one network. */
export const FailedSignIns = Schema.Struct({ count: Schema.Int, last_at: Instant })
export type FailedSignIns = typeof FailedSignIns.Type

/** Wrong passwords, or wrong codes, that have no consequence: a network address may be that of a whole office. */
export const allowedFailures = { user: 5, network: 50 } as const

/** After this long without another one they are forgotten. */
export const failuresLast = day

const longestWait = hour

/** From when on the next one is looked at: a minute after one too many, twice as long after each that follows. */
export const nextTryAt = ({ count, last_at }: FailedSignIns, allowed: number): Instant =>
  count < allowed ? last_at : shift(last_at, Math.min(longestWait, minute * 2 ** Math.min(count - allowed, 30)))

/** With one more, unless the next one is not looked at yet. */
export const withFailure = (before: FailedSignIns | null, allowed: number, now: Instant): FailedSignIns | null => {
  if (before === null || shift(before.last_at, failuresLast) <= now) return { count: 1, last_at: now }
  return nextTryAt(before, allowed) > now ? null : { count: before.count + 1, last_at: now }
}
