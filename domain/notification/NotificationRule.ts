import { Schema } from "effect"

import { EventName } from "../container/TransportEvent.ts"
import { AccountId, NotificationRuleId, SavedViewId, Text, UserId } from "../Identifiers.ts"
import { Instant } from "../Time.ts"
import { ClockTime, Zone } from "./localClock.ts"

export const maxRuleNameLength = 200
/** Limit per account. */
export const maxRulesPerAccount = 200
export const maxRulesPerUser = 50

export const Channel = Schema.Literals(["mail", "slack", "teams"])
export type Channel = typeof Channel.Type

export const NotificationRule = Schema.Struct({
  id: NotificationRuleId,
  account_id: AccountId,
  /** Null for a rule of the account, which remains when its creator leaves. */
  user_id: Schema.NullOr(UserId),
  name: Text.check(Schema.isMinLength(1), Schema.isMaxLength(maxRuleNameLength)).annotate({
    description: `What the rule is called, at most ${maxRuleNameLength} characters`,
    examples: ["Arrivals in Los Angeles"]
  }),
  scope: Schema.Literals(["user", "account"]).annotate({
    description: "Whether it is for its user alone, or for all users of the account, which owners alone may say"
  }),
  events: Schema.Array(EventName).annotate({
    description: "Its events, at least one; their names are those of webhooks",
    examples: [["container.transport.vessel_arrived"]]
  }),
  filter: Schema.NullOr(
    Text.annotate({
      description: "Its containers: filters as in the query string of the list of containers; null for all",
      examples: ["filter[pod_code]=USLAX"]
    })
  ),
  saved_view_id: Schema.NullOr(SavedViewId).annotate({
    description: "A saved view of containers, in place of `filter`; without that view the rule sends nothing"
  }),
  channel: Channel.annotate({
    description: "Mail to the address of the user, a Slack incoming webhook, or a workflow webhook of Microsoft Teams"
  }),
  /** Encrypted URL of the chat webhook; null for email. */
  sealed: Schema.NullOr(Schema.String),
  address_hint: Schema.NullOr(Text).annotate({
    description: "Host and last characters of the address of the chat; null for mail",
    examples: ["hooks.slack.com/…4f2c"]
  }),
  timing: Schema.Literals(["immediate", "hourly", "daily"]).annotate({
    description: "Each change at once, or together at the full hour or once a day"
  }),
  digest_time: Schema.NullOr(ClockTime).annotate({
    description: "The time of day of the daily digest by the clock of `timezone`; null for other timings",
    examples: ["07:00"]
  }),
  timezone: Zone.annotate({ description: "The time zone of the user, of the IANA list", examples: ["Europe/Berlin"] }),
  quiet_from: Schema.NullOr(ClockTime).annotate({
    description: "From then on nothing is sent, until `quiet_to`, by the clock of `timezone`; null for never quiet",
    examples: ["22:00"]
  }),
  quiet_to: Schema.NullOr(ClockTime).annotate({
    description: "When the quiet hours end; changes during them are sent together then",
    examples: ["07:00"]
  }),
  paused: Schema.Boolean.annotate({
    description: "A paused rule sends nothing, and does not send those changes later"
  }),
  /** Ignores events up to this sequence number of the account. */
  starts_after: Schema.Int,
  created_at: Instant,
  updated_at: Instant
})
export type NotificationRule = typeof NotificationRule.Type

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly notification_rule: NotificationRule
  }
}
