import { Schema } from "effect"

import { day, hour, Instant, minute, shift } from "../../Time.ts"

export const FailedSignIns = Schema.Struct({ count: Schema.Int, last_at: Instant })
export type FailedSignIns = typeof FailedSignIns.Type

/** Without a delay. An office may share an address. */
export const allowedFailures = { user: 5, network: 50 } as const

/** Wrong passwords from elsewhere do not affect a browser or network for this long after its last sign-in. */
export const knownOriginLifeMs = 180 * day

/** Failures count until this time has passed without another one. */
export const failureResetMs = day

export const maxSignInDelayMs = hour

/** One minute, doubled with each further failure. */
export const nextSignInAllowedAt = ({ count, last_at }: FailedSignIns, allowed: number): Instant =>
  count < allowed ? last_at : shift(last_at, Math.min(maxSignInDelayMs, minute * 2 ** Math.min(count - allowed, 30)))

/** Null if the attempt came too early and must not be checked. */
export const addFailedSignIn = (before: FailedSignIns | null, allowed: number, now: Instant): FailedSignIns | null => {
  if (before === null || shift(before.last_at, failureResetMs) <= now) return { count: 1, last_at: now }
  return nextSignInAllowedAt(before, allowed) > now ? null : { count: before.count + 1, last_at: now }
}
