import { Schema } from "effect"

import { AccountId, UserId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"

/** TOTP (RFC 6238). */
export const SecondFactor = Schema.Struct({
  user_id: UserId,
  account_id: AccountId,
  sealed: Schema.String,
  /** Null until the user confirms the setup with a code. */
  enabled_at: Schema.NullOr(Instant),
  /** Time step of the last accepted code; codes up to it are rejected, to prevent replay. */
  last_step: Schema.NullOr(Schema.Int)
})
export type SecondFactor = typeof SecondFactor.Type
