import { Schema } from "effect"

import { AccountId, UserId } from "../Identifiers.ts"
import { Instant, minute, shift } from "../Time.ts"

/** A sign-in whose password was right and whose code is still to come. */
export const PendingSignIn = Schema.Struct({
  /** SHA-256 of the token that the browser has, lower-case hex. */
  hash: Schema.String,
  account_id: AccountId,
  user_id: UserId,
  expires_at: Instant
})
export type PendingSignIn = typeof PendingSignIn.Type

/** How long a right password counts without a code. */
export const pendingLife = 5 * minute

/** When a sign-in that begins now is over. */
export const pendingExpiry = (now: Instant): Instant => shift(now, pendingLife)
