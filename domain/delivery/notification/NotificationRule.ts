import { Schema } from "effect"

import { AccountId, NotificationRuleId, SavedViewId, Text, UserId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { EventName } from "../../voyage/container/TransportEvent.ts"
import { ClockTime, Zone } from "./localClock.ts"

export const maxRuleNameLength = 200
export const maxRulesPerAccount = 200
export const maxRulesPerUser = 50

export const Channel = Schema.Literals(["mail", "slack", "teams"])
export type Channel = typeof Channel.Type

export const NotificationRule = Schema.Struct({
  id: NotificationRuleId,
  account_id: AccountId,
  /** Null for the account's, which remain when their creator leaves. */
  user_id: Schema.NullOr(UserId),
  name: Text.check(Schema.isMinLength(1), Schema.isMaxLength(maxRuleNameLength)).annotate({
    description: `Name of the rule, at most ${maxRuleNameLength} characters`,
    examples: ["Arrivals in Los Angeles"]
  }),
  scope: Schema.Literals(["user", "account"]).annotate({
    description: "Whether the rule is for its user or for all users of the account; only owners can set `account`"
  }),
  events: Schema.Array(EventName).annotate({
    description: "At least one event; the names are the same as for webhooks",
    examples: [["container.transport.vessel_arrived"]]
  }),
  filter: Schema.NullOr(
    Text.annotate({
      description: "Its containers: filters as in the query string of the list of containers; null for all",
      examples: ["filter[pod_code]=USLAX"]
    })
  ),
  saved_view_id: Schema.NullOr(SavedViewId).annotate({
    description: "Saved view of containers, instead of `filter`. If the view was deleted, the rule sends nothing"
  }),
  channel: Channel.annotate({
    description: "Email to the user, a Slack incoming webhook, or a workflow webhook of Microsoft Teams"
  }),
  /** Encrypted URL of the chat webhook; null for email. */
  sealed: Schema.NullOr(Schema.String),
  address_hint: Schema.NullOr(Text).annotate({
    description: "Host and last characters of the chat webhook; null for email",
    examples: ["hooks.slack.com/…4f2c"]
  }),
  timing: Schema.Literals(["immediate", "hourly", "daily"]).annotate({
    description: "Send each change at once, or a digest every hour or every day"
  }),
  digest_time: Schema.NullOr(ClockTime).annotate({
    description: "Local time of the daily digest in `timezone`; null for other timings",
    examples: ["07:00"]
  }),
  timezone: Zone.annotate({ description: "IANA time zone of the user", examples: ["Europe/Berlin"] }),
  quiet_from: Schema.NullOr(ClockTime).annotate({
    description: "Start of the quiet hours, as local time in `timezone`; null without quiet hours",
    examples: ["22:00"]
  }),
  quiet_to: Schema.NullOr(ClockTime).annotate({
    description: "End of the quiet hours. Changes during them are then sent together",
    examples: ["07:00"]
  }),
  paused: Schema.Boolean.annotate({
    description: "A paused rule sends nothing; changes during the pause are discarded"
  }),
  /** Ignores events up to this sequence number of the account. */
  starts_after: Schema.Int,
  created_at: Instant,
  updated_at: Instant
})
export type NotificationRule = typeof NotificationRule.Type

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly notification_rule: NotificationRule
  }
}
