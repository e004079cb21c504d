import { Schema } from "effect"

import { AccountId, UserId } from "../Identifiers.ts"
import { day, Instant, shift } from "../Time.ts"

/** An assistant that a user let act in their name. */
export const Approval = Schema.Struct({
  id: Schema.String.check(Schema.isUUID()),
  account_id: AccountId,
  user_id: UserId,
  /** What the assistant calls itself; nobody has verified it. */
  client_name: Schema.String,
  /** Where the browser was sent with the approval: a host, or the scheme of an application. */
  client_address: Schema.String,
  created_at: Instant,
  /** Exact to a minute. */
  last_used_at: Instant
})
export type Approval = typeof Approval.Type

/** An approval that is not used for this long is over. */
export const idleLimit = 60 * day
/** However much it is used, an approval is over after this long, and the user is asked again. */
export const ageLimit = 365 * day

export const isLive = ({ created_at, last_used_at }: Pick<Approval, "created_at" | "last_used_at">, now: Instant) =>
  now < shift(created_at, ageLimit) && now < shift(last_used_at, idleLimit)
