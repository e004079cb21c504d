import { Schema, Struct } from "effect"

import type { RuleView } from "#application/notification/ruleViewOf.ts"
import { NotificationRule } from "#domain/notification/NotificationRule.ts"

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
      description: "Whether the user who asks gets its mails; false for a chat, and for rules of others"
    }),
    problem: Schema.NullOr(Schema.String).annotate({
      description: "Why it tells nothing at the moment, in a sentence without its end; null when it does",
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
