import { Schema } from "effect"

import { AccountId, UserId } from "../../Identifiers.ts"
import { Instant, minute, shift } from "../../Time.ts"

/** Awaits the second factor after a correct password. */
export const PendingSignIn = Schema.Struct({
  /** SHA-256 of the browser's token. */
  hash: Schema.String,
  account_id: AccountId,
  user_id: UserId,
  expires_at: Instant
})
export type PendingSignIn = typeof PendingSignIn.Type

export const pendingSignInLifeMs = 5 * minute

export const pendingSignInExpiry = (now: Instant): Instant => shift(now, pendingSignInLifeMs)
