import { Schema } from "effect"

import { AccountId, UserId } from "../../Identifiers.ts"
import { hour, Instant, shift } from "../../Time.ts"

/** Sets a password once; at most one link per user. */
export const OneTimeLink = Schema.Struct({
  user_id: UserId,
  account_id: AccountId,
  /** SHA-256 of the token, which is not stored. */
  hash: Schema.String,
  expires_at: Instant
})
export type OneTimeLink = typeof OneTimeLink.Type

export const oneTimeLinkLifeMs = 72 * hour

export const oneTimeLinkExpiry = (now: Instant): Instant => shift(now, oneTimeLinkLifeMs)

export const isOpen = ({ expires_at }: Pick<OneTimeLink, "expires_at">, now: Instant): boolean => now < expires_at
