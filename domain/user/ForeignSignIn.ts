import { Schema } from "effect"

import { Instant, minute, shift } from "../Time.ts"

/** Pending sign-in at the OpenID provider, bound to one browser. */
export const ForeignSignIn = Schema.Struct({
  /** SHA-256 of the browser's token. */
  hash: Schema.String,
  /** Encrypted values to verify the provider's response. */
  sealed: Schema.String,
  expires_at: Instant
})
export type ForeignSignIn = typeof ForeignSignIn.Type

export const foreignLife = 10 * minute

export const foreignExpiry = (now: Instant): Instant => shift(now, foreignLife)
