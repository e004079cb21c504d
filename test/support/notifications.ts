import type { Notification } from "#domain/delivery/notification/Notification.ts"
import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import { NotificationId, NotificationRuleId } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import * as Sample from "./samples.ts"

/** A rule that mails every arrival at once. */
export const notificationRule = (
  fields: Partial<NotificationRule> & { readonly account_id: AccountId }
): NotificationRule => ({
  id: NotificationRuleId.make(Sample.eventId()),
  user_id: null,
  name: "Arrivals, ünï “quoted”",
  scope: "account",
  events: ["container.transport.vessel_arrived", "container.updated"],
  filter: null,
  saved_view_id: null,
  channel: "mail",
  sealed: null,
  address_hint: null,
  timing: "immediate",
  digest_time: null,
  timezone: "Europe/Berlin",
  quiet_from: null,
  quiet_to: null,
  paused: false,
  starts_after: 0,
  created_at: Sample.start,
  updated_at: Sample.onDay(1),
  ...fields
})

/** A message of a rule that is about to be sent. */
export const notification = (rule: NotificationRule, fields: Partial<Notification> = {}): Notification => ({
  id: NotificationId.make(Sample.eventId()),
  account_id: rule.account_id,
  rule_id: rule.id,
  user_id: rule.user_id,
  channel: rule.channel,
  kind: "immediate",
  event_ids: [Sample.eventId()],
  more: 0,
  status: "pending",
  attempts: 0,
  last_error: null,
  due_at: Sample.start,
  sent_at: null,
  created_at: Sample.start,
  ...fields
})
