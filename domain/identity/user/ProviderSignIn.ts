import { Schema } from "effect"

import { Instant, minute, shift } from "../../Time.ts"

/** Pending sign-in at the OpenID provider, bound to one browser. */
export const ProviderSignIn = Schema.Struct({
  /** SHA-256 of the browser's token. */
  hash: Schema.String,
  /** Encrypted values to verify the provider's response. */
  sealed: Schema.String,
  expires_at: Instant
})
export type ProviderSignIn = typeof ProviderSignIn.Type

export const providerSignInLifeMs = 10 * minute

export const providerSignInExpiry = (now: Instant): Instant => shift(now, providerSignInLifeMs)
