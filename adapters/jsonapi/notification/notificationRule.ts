import { Schema, Struct } from "effect"

import type { RuleView } from "#application/delivery/notification/ruleViewOf.ts"
import { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"

import * as JsonApi from "../JsonApi.ts"

const names = [
  "name",
  "scope",
  "events",
  "filter",
  "saved_view_id",
  "channel",
  "address_hint",
  "timing",
  "digest_time",
  "timezone",
  "quiet_from",
  "quiet_to",
  "paused",
  "created_at",
  "updated_at"
] as const

export const NotificationRuleResource = JsonApi.resource(
  "notification_rule",
  {
    ...JsonApi.pick(NotificationRule.fields, names),
    subscribed: Schema.Boolean.annotate({
      description: "Whether the requesting user gets its emails; false for chats and for rules of other users"
    }),
    problem: Schema.NullOr(Schema.String).annotate({
      description: "Reason why the rule currently sends nothing, as a clause; null if it works",
      examples: ["the saved view was removed, or is not shared with the user of the rule any more"]
    })
  },
  { user: JsonApi.toOne("user") }
)

export const presentNotificationRule = ({
  problem,
  rule,
  subscribed
}: RuleView): typeof NotificationRuleResource.Type => ({
  id: rule.id,
  type: "notification_rule",
  attributes: { ...Struct.pick(rule, names), subscribed, problem },
  relationships: { user: { data: rule.user_id === null ? null : { id: rule.user_id, type: "user" } } },
  links: { self: `/v2/notification_rules/${rule.id}` }
})
