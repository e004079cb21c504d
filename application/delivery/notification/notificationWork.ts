import type { Notification } from "#domain/delivery/notification/Notification.ts"
import type { AccountId, NotificationId } from "#domain/Identifiers.ts"
import { millisecondsBetween } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import type { WorkItem } from "../../ports/operations/jobs/WorkQueue.ts"

export type NotificationJob = { readonly plan: AccountId } | { readonly send: NotificationId }

export const planWork = (account: AccountId): WorkItem => ({ key: `plan/${account}`, lane: account })

/** One mail per user, one chat message per rule. */
const laneOf = ({ rule_id, user_id }: Notification) => user_id ?? rule_id

export const sendWork = (notification: Notification, now: Instant): WorkItem => ({
  key: `send/${notification.id}`,
  lane: laneOf(notification),
  dueIn: Math.max(0, millisecondsBetween(now, notification.due_at))
})

export const jobOf = (key: string): NotificationJob => {
  const [kind, id = ""] = key.split("/")
  return kind === "plan" ? { plan: id as AccountId } : { send: id as NotificationId }
}

export const notificationLock = (account: AccountId): string => `notifications of ${account}`
