import { Schema } from "effect"

import { AccountId, UserId } from "../Identifiers.ts"
import { day, earlier, Instant, shift } from "../Time.ts"

/** An assistant, or another program, that a user let act in their name. */
export const Approval = Schema.Struct({
  id: Schema.String.check(Schema.isUUID()),
  account_id: AccountId,
  user_id: UserId,
  /** What the program calls itself; nobody has verified it. */
  client_name: Schema.String,
  /** Where the browser was sent with the approval: a host, or the scheme of an application; or that its user typed a code. */
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

/** When an approval is over unless it is used before. */
export const endOf = ({ created_at, last_used_at }: Pick<Approval, "created_at" | "last_used_at">): Instant =>
  earlier(shift(created_at, ageLimit), shift(last_used_at, idleLimit))

export const isLive = (approval: Pick<Approval, "created_at" | "last_used_at">, now: Instant) => now < endOf(approval)
