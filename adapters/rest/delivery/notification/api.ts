import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { NotificationResource } from "#adapters/jsonapi/notification/notification.ts"
import { NotificationRuleResource } from "#adapters/jsonapi/notification/notificationRule.ts"
import { maxKeptNotifications } from "#domain/delivery/notification/Notification.ts"
import {
  maxRulesPerAccount,
  maxRulesPerUser,
  NotificationRule
} from "#domain/delivery/notification/NotificationRule.ts"
import { NotificationRuleId, Text } from "#domain/Identifiers.ts"
import { withoutHiddenControls } from "#domain/withoutHiddenControls.ts"

import { Bucket } from "../../admission/Bucket.ts"
import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { changeOf } from "../../wire/changes.ts"
import { invalidParameter, notEntitled, notFound, notOwned, notPermitted, rejected } from "../../wire/errors.ts"

const rule = NotificationRule.fields
const name = withoutHiddenControls(rule.name)

const events = Schema.Array(Text).annotate({
  description: "At least one event name from `GET /v2/webhooks/events`",
  examples: [["container.transport.vessel_arrived"]]
})

const address = Schema.NullOr(
  withoutHiddenControls(
    Text.annotate({
      description: "URL of the chat's webhook, which is stored encrypted and never returned. Null for email",
      examples: ["https://hooks.slack.com/services/T000/B000/XXXX"]
    })
  )
).annotate({ examples: [null] })

const optional = {
  filter: Schema.optionalKey(rule.filter),
  saved_view_id: Schema.optionalKey(rule.saved_view_id.annotate({ examples: [null] })),
  address: Schema.optionalKey(address),
  timing: Schema.optionalKey(rule.timing),
  digest_time: Schema.optionalKey(rule.digest_time),
  quiet_from: Schema.optionalKey(rule.quiet_from),
  quiet_to: Schema.optionalKey(rule.quiet_to),
  paused: Schema.optionalKey(rule.paused)
}

const NewRule = Schema.Struct({
  data: JsonApi.given("notification_rule", {
    attributes: Schema.Struct({
      name,
      scope: Schema.optionalKey(rule.scope),
      events,
      channel: rule.channel,
      timezone: rule.timezone,
      ...optional
    })
  })
}).annotate({ identifier: "new_notification_rule" })

const change = changeOf("notification_rule", {
  name: Schema.optionalKey(name),
  events: Schema.optionalKey(events),
  channel: Schema.optionalKey(rule.channel),
  timezone: Schema.optionalKey(rule.timezone),
  ...optional,
  subscribed: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "Whether the requesting user gets its emails; every user can set it" })
  )
})

const mail = {
  mail: Schema.Struct({
    is_configured: Schema.Boolean.annotate({ description: "Whether mail can be sent" }),
    missing_variables: Schema.Array(Schema.String).annotate({
      description: "Variables that the operator has to set before",
      examples: [["SMTP_URL", "MAIL_FROM"]]
    }),
    per_hour: Schema.Int.annotate({ description: "Maximum mails to one user per hour; further messages are collected" })
  })
}

const ofOne = [notFound, notOwned, notEntitled] as const
const tenAMinute = { name: "notification_tests", limit: 10 }

export const NotificationRulesGroup = HttpApiGroup.make("notification_rules")
  .annotateMerge(
    describeGroup("Notification rules", "Rules that send changes to people by email, Slack, or Microsoft Teams.")
  )
  .add(
    HttpApiEndpoint.get("list", "/notification_rules", {
      query: pageQuery,
      success: JsonApi.many(NotificationRuleResource, Schema.Never, mail),
      error: [invalidParameter, notEntitled]
    }).annotateMerge(
      about(
        "List notification rules",
        "Returns the rules of the user, or of the API key's user, and of the account, newest first. Owners also get the rules of other users. `meta.mail` shows whether the service can send email."
      )
    ),
    HttpApiEndpoint.post("create", "/notification_rules", {
      payload: [JsonApi.body(NewRule), NewRule],
      success: JsonApi.one(NotificationRuleResource, Schema.Never).pipe(HttpApiSchema.status(201)),
      error: [rejected, notPermitted, notEntitled]
    }).annotateMerge(
      about(
        "Create a notification rule",
        `The rule sends events from now on. A user can have ${maxRulesPerUser} rules, and an account ${maxRulesPerAccount}. Only owners create rules with the scope \`account\`, which send email to every user.`
      )
    ),
    HttpApiEndpoint.get("get", "/notification_rules/:id", {
      params: { id: NotificationRuleId },
      success: JsonApi.one(NotificationRuleResource, Schema.Never),
      error: ofOne
    }).annotateMerge(
      about("Get a notification rule", "Returns a rule of the user or the account. Owners can get every rule.")
    ),
    HttpApiEndpoint.patch("edit", "/notification_rules/:id", {
      params: { id: NotificationRuleId },
      payload: change,
      success: JsonApi.one(NotificationRuleResource, Schema.Never),
      error: [rejected, notPermitted, ...ofOne]
    }).annotateMerge(
      about(
        "Edit a notification rule",
        "Omitted attributes keep their values. Events during a pause are not sent later. Owners edit every rule. Every user can set `subscribed` for themselves."
      )
    ),
    HttpApiEndpoint.delete("remove", "/notification_rules/:id", {
      params: { id: NotificationRuleId },
      success: HttpApiSchema.NoContent,
      error: [notPermitted, ...ofOne]
    }).annotateMerge(about("Delete a notification rule", "Also deletes its messages, including queued ones.")),
    HttpApiEndpoint.post("test", "/notification_rules/:id/test", {
      params: { id: NotificationRuleId },
      success: JsonApi.one(NotificationResource, Schema.Never).pipe(HttpApiSchema.status(202)),
      error: [notPermitted, ...ofOne]
    })
      .annotateMerge(
        about(
          "Send a test message",
          "Sends a test to the rule's chat, or by email to the requesting user, even if the rule is paused or in quiet hours. The rule's messages show the outcome. At most 10 requests per minute."
        )
      )
      .annotate(Bucket, tenAMinute),
    HttpApiEndpoint.get("notifications", "/notification_rules/:id/notifications", {
      params: { id: NotificationRuleId },
      query: pageQuery,
      success: JsonApi.many(NotificationResource, Schema.Never),
      error: [invalidParameter, ...ofOne]
    }).annotateMerge(
      about(
        "List the messages of a notification rule",
        `Returns the messages with their status, newest first: all queued ones, and the last ${maxKeptNotifications} completed ones.`
      )
    )
  )
