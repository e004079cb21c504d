import { Schema } from "effect"

import { AccountId, UserId } from "../../Identifiers.ts"
import { day, earlier, Instant, shift } from "../../Time.ts"

export const Approval = Schema.Struct({
  id: Schema.String.check(Schema.isUUID()),
  account_id: AccountId,
  user_id: UserId,
  /** Reported by the program itself, unverified. */
  client_name: Schema.String,
  /** Redirect host or URL scheme, or a note that the user entered a code. */
  client_address: Schema.String,
  created_at: Instant,
  /** Precise to a minute. */
  last_used_at: Instant
})
export type Approval = typeof Approval.Type

export const approvalIdleLimitMs = 60 * day
/** Maximum lifetime, even with constant use. */
export const approvalAgeLimitMs = 365 * day

export const approvalExpiry = ({ created_at, last_used_at }: Pick<Approval, "created_at" | "last_used_at">): Instant =>
  earlier(shift(created_at, approvalAgeLimitMs), shift(last_used_at, approvalIdleLimitMs))

export const isApprovalActive = (approval: Pick<Approval, "created_at" | "last_used_at">, now: Instant) =>
  now < approvalExpiry(approval)
