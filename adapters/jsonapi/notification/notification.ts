import { Notification } from "#domain/delivery/notification/Notification.ts"

import * as JsonApi from "../JsonApi.ts"

const names = [
  "channel",
  "kind",
  "status",
  "event_ids",
  "more",
  "attempts",
  "last_error",
  "due_at",
  "sent_at",
  "created_at"
] as const

export const NotificationResource = JsonApi.resource("notification", JsonApi.pick(Notification.fields, names), {
  notification_rule: JsonApi.toTheOne("notification_rule"),
  user: JsonApi.toOne("user")
})

export const presentNotification = (one: Notification): typeof NotificationResource.Type => ({
  id: one.id,
  type: "notification",
  attributes: JsonApi.pick(one, names),
  relationships: {
    notification_rule: { data: { id: one.rule_id, type: "notification_rule" } },
    user: { data: one.user_id === null ? null : { id: one.user_id, type: "user" } }
  }
})
