import { Schema } from "effect"

import { Instant, minute, shift } from "../Time.ts"

/** A sign-in for which a browser was sent to the OpenID provider, and which it has to bring back. */
export const ForeignSignIn = Schema.Struct({
  /** SHA-256 of the token that the browser has, lower-case hex. */
  hash: Schema.String,
  /** What the answer of the provider is checked against, encrypted. */
  sealed: Schema.String,
  expires_at: Instant
})
export type ForeignSignIn = typeof ForeignSignIn.Type

/** How long a person may take at the provider. */
export const foreignLife = 10 * minute

/** When a sign-in that goes there now is over. */
export const foreignExpiry = (now: Instant): Instant => shift(now, foreignLife)
