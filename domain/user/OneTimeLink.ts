import { Schema } from "effect"

import { AccountId, UserId } from "../Identifiers.ts"
import { hour, Instant, shift } from "../Time.ts"

/** A link that sets a password, once; a user has one at most. Who holds it is taken for the user. */
export const OneTimeLink = Schema.Struct({
  user_id: UserId,
  account_id: AccountId,
  /** SHA-256 of its token, lower-case hex: the token itself is not kept. */
  hash: Schema.String,
  expires_at: Instant
})
export type OneTimeLink = typeof OneTimeLink.Type

export const linkLife = 72 * hour

/** When a link that is made now stops working. */
export const linkExpiry = (now: Instant): Instant => shift(now, linkLife)

export const isOpen = ({ expires_at }: Pick<OneTimeLink, "expires_at">, now: Instant): boolean => now < expires_at
