import { Schema } from "effect"

import { AccountId, EventId, NotificationId, NotificationRuleId, UserId } from "../../Identifiers.ts"
import { hour, Instant, minute, second } from "../../Time.ts"
import { Channel } from "./NotificationRule.ts"

/** Further events are only counted. */
export const maxListedEvents = 50
/** Finished messages per rule; older ones are deleted. */
export const maxKeptNotifications = 200
export const defaultMailsPerHour = 30

export const NotificationStatus = Schema.Literals(["waiting", "pending", "sent", "failed", "cancelled"])
export type NotificationStatus = typeof NotificationStatus.Type

export const Notification = Schema.Struct({
  id: NotificationId,
  account_id: AccountId,
  rule_id: NotificationRuleId,
  /** Null for a chat message. */
  user_id: Schema.NullOr(UserId),
  channel: Channel,
  kind: Schema.Literals(["immediate", "digest", "test"]).annotate({
    description: "Message about one change, a digest of several, or a test"
  }),
  event_ids: Schema.Array(EventId).annotate({ description: `Its events, at most ${maxListedEvents}` }),
  more: Schema.Int.annotate({ description: "Number of further events that are only counted" }),
  status: NotificationStatus.annotate({
    description:
      "`waiting` and `collecting` until it is due, `pending` during attempts, `sent`, `failed` without further attempts, or `cancelled` if the rule or the receiver was deleted"
  }),
  attempts: Schema.Int.annotate({ description: "Number of attempts" }),
  last_error: Schema.NullOr(Schema.String).annotate({
    description: "Reason why the last attempt failed, as a sentence"
  }),
  due_at: Instant,
  sent_at: Schema.NullOr(Instant),
  created_at: Instant
})
export type Notification = typeof Notification.Type

export const isEnded = ({ status }: Pick<Notification, "status">): boolean =>
  status === "sent" || status === "failed" || status === "cancelled"

/** Milliseconds: 10 attempts over about 31 hours. */
export const notificationRetryDelaysMs: ReadonlyArray<number> = [
  10 * second,
  minute,
  5 * minute,
  15 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  16 * hour
]

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly notification: Notification
  }
}
