import { Schema } from "effect"

import { AccountId, UserId } from "../Identifiers.ts"
import { Instant } from "../Time.ts"

/** Codes of an app on the user's phone (TOTP, RFC 6238), which are asked for after the password. */
export const SecondFactor = Schema.Struct({
  user_id: UserId,
  account_id: AccountId,
  /** The secret that the app knows too, encrypted. */
  sealed: Schema.String,
  /** Since when codes are asked for; null until the user has shown that the app has the secret. */
  enabled_at: Schema.NullOr(Instant),
  /** The time step of the last code that was accepted: no code of it or of an earlier step is accepted; null before the first. */
  last_step: Schema.NullOr(Schema.Int)
})
export type SecondFactor = typeof SecondFactor.Type
