import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { NotificationResource } from "#adapters/jsonapi/notification/notification.ts"
import { NotificationRuleResource } from "#adapters/jsonapi/notification/notificationRule.ts"
import { NotificationRuleId, Text } from "#domain/Identifiers.ts"
import { maxKeptNotifications } from "#domain/notification/Notification.ts"
import { maxRulesPerAccount, maxRulesPerUser, NotificationRule } from "#domain/notification/NotificationRule.ts"

import { Bucket } from "../admission/Bucket.ts"
import { pageQuery } from "../page/query.ts"
import { about, describeGroup } from "../wire/about.ts"
import { changeOf } from "../wire/changes.ts"
import { invalidParameter, notEntitled, notFound, notOwned, notPermitted, rejected } from "../wire/errors.ts"

const rule = NotificationRule.fields

const events = Schema.Array(Text).annotate({
  description: "Names of events as `GET /v2/webhooks/events` lists them, one at least",
  examples: [["container.transport.vessel_arrived"]]
})

const address = Schema.NullOr(
  Text.annotate({
    description: "The address of the webhook that the chat gave; it is kept encrypted and never shown. Null for mail",
    examples: ["https://hooks.slack.com/services/T000/B000/XXXX"]
  })
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
      name: rule.name,
      scope: Schema.optionalKey(rule.scope),
      events,
      channel: rule.channel,
      timezone: rule.timezone,
      ...optional
    })
  })
}).annotate({ identifier: "new_notification_rule" })

const change = changeOf("notification_rule", {
  name: Schema.optionalKey(rule.name),
  events: Schema.optionalKey(events),
  channel: Schema.optionalKey(rule.channel),
  timezone: Schema.optionalKey(rule.timezone),
  ...optional,
  subscribed: Schema.optionalKey(
    Schema.Boolean.annotate({ description: "Whether the user who asks gets its mails; needs no right to change it" })
  )
})

const mail = {
  mail: Schema.Struct({
    is_configured: Schema.Boolean.annotate({ description: "Whether mail can be sent" }),
    missing_variables: Schema.Array(Schema.String).annotate({
      description: "Variables that the operator has to set before",
      examples: [["SMTP_URL", "MAIL_FROM"]]
    }),
    per_hour: Schema.Int.annotate({ description: "Mails to one user within an hour; what is more is collected" })
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
        "Those of the user, or of the user for whom the key acts, and those of the account; owners see those of every user. Newest first. `meta.mail` says whether mail can be sent."
      )
    ),
    HttpApiEndpoint.post("create", "/notification_rules", {
      payload: [JsonApi.body(NewRule), NewRule],
      success: JsonApi.one(NotificationRuleResource, Schema.Never).pipe(HttpApiSchema.status(201)),
      error: [rejected, notPermitted, notEntitled]
    }).annotateMerge(
      about(
        "Make a notification rule",
        `It tells of what happens from then on. A user may have ${maxRulesPerUser}, an account ${maxRulesPerAccount}. A rule with the scope account, which owners alone make, sends its mails to every user.`
      )
    ),
    HttpApiEndpoint.get("get", "/notification_rules/:id", {
      params: { id: NotificationRuleId },
      success: JsonApi.one(NotificationRuleResource, Schema.Never),
      error: ofOne
    }).annotateMerge(about("Get a notification rule", "One's own, or one of the account; owners get every one.")),
    HttpApiEndpoint.patch("edit", "/notification_rules/:id", {
      params: { id: NotificationRuleId },
      payload: change,
      success: JsonApi.one(NotificationRuleResource, Schema.Never),
      error: [rejected, notPermitted, ...ofOne]
    }).annotateMerge(
      about(
        "Change a notification rule",
        "Attributes that are left out stay. What happens while it is paused is not told later. Owners change every rule; everybody may say for themselves whether they get the mails of one."
      )
    ),
    HttpApiEndpoint.delete("remove", "/notification_rules/:id", {
      params: { id: NotificationRuleId },
      success: HttpApiSchema.NoContent,
      error: [notPermitted, ...ofOne]
    }).annotateMerge(about("Remove a notification rule", "Its messages go with it, also those that wait.")),
    HttpApiEndpoint.post("test", "/notification_rules/:id/test", {
      params: { id: NotificationRuleId },
      success: JsonApi.one(NotificationResource, Schema.Never).pipe(HttpApiSchema.status(202)),
      error: [notPermitted, ...ofOne]
    })
      .annotateMerge(
        about(
          "Send a test message",
          "Soon, also while the rule is paused or quiet: to its chat, or by mail to the user who asks. What comes of it is in the rule's messages. 10 a minute."
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
        "List messages of a notification rule",
        `With their state, newest first: those that wait, and the newest ${maxKeptNotifications} of those that have ended.`
      )
    )
  )
