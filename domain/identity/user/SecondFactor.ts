import { Schema } from "effect"

import { AccountId, UserId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"

/** TOTP (RFC 6238). */
export const SecondFactor = Schema.Struct({
  user_id: UserId,
  account_id: AccountId,
  sealed: Schema.String,
  /** Null until confirmed with a code. */
  enabled_at: Schema.NullOr(Instant),
  /** Time step; codes up to it are rejected as replays. */
  last_step: Schema.NullOr(Schema.Int)
})
export type SecondFactor = typeof SecondFactor.Type
