import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { WebhookResource } from "#adapters/jsonapi/webhook/webhook.ts"
import { WebhookEventResource } from "#adapters/jsonapi/webhook/webhookEvent.ts"
import { WebhookEventCategoryResource } from "#adapters/jsonapi/webhook/webhookEventCategory.ts"
import { Text, WebhookId } from "#domain/Identifiers.ts"
import { Instant, second } from "#domain/Time.ts"
import { Redelivered, Redelivery } from "#domain/webhook/Redelivery.ts"
import { WebhookFormat, WebhookHeader } from "#domain/webhook/Webhook.ts"
import { longestOverlap, usualOverlap } from "#domain/webhook/WebhookSecrets.ts"

import { pageQuery } from "../page/query.ts"
import { about } from "../wire/about.ts"
import { Bucket } from "../wire/Bucket.ts"
import { CompatibleStatus } from "../wire/Compatibility.ts"
import { IdsOf } from "../wire/Decoding.ts"
import { invalidParameter, notEntitled, notFound, ofMany, ofOne, rejected } from "../wire/errors.ts"
import { AnswersSecret, IsRepeatable } from "../wire/Idempotency.ts"

const url = Text.annotate({ examples: ["https://example.com/hooks/landfall"] })

const events = Schema.optionalKey(
  Schema.NullOr(Schema.Array(Text).check(Schema.isMaxLength(100))).annotate({
    description: "Names of the events to send; null means all, those of later releases included"
  })
)
const headers = Schema.optionalKey(
  Schema.NullOr(Schema.Array(WebhookHeader).check(Schema.isMaxLength(20))).annotate({
    description: "Headers that every notification carries",
    examples: [[{ name: "X-Team", value: "imports" }]]
  })
)

const signature_header = Schema.optionalKey(
  Schema.NullOr(Text).annotate({
    description: "Name of a further header with the hex HMAC-SHA256 of the body; null means none",
    examples: ["X-Hub-Signature-256"]
  })
)

const format = WebhookFormat.annotate({
  description:
    "The form of the bodies: json_api, a JSON:API document (application/json), or cloudevents, that document as the data of a CloudEvent 1.0 (application/cloudevents+json). Bodies that are written keep theirs",
  examples: ["cloudevents"]
})

const fromCursor = Schema.Int.annotate({ examples: [0] }).check(
  Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }).annotate({
    description:
      "A sequence of GET /v2/events: the events after it are sent first. 0 means all that are kept; left out, none of the past are sent"
  })
)

const NewWebhook = Schema.Struct({
  data: JsonApi.given("webhook", {
    attributes: Schema.Struct({
      url: Schema.optionalKey(Schema.NullOr(url)),
      active: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
      paused: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
      events,
      headers,
      signature_header,
      format: Schema.optionalKey(Schema.NullOr(format)),
      from_cursor: Schema.optionalKey(Schema.NullOr(fromCursor))
    })
  })
}).annotate({ identifier: "new_webhook" })

const changes = {
  url: Schema.optionalKey(url),
  active: Schema.optionalKey(Schema.Boolean),
  paused: Schema.optionalKey(Schema.Boolean),
  events,
  headers,
  signature_header,
  format: Schema.optionalKey(format)
}

/** Clients also send the attributes bare: they count where there is no `data`. */
const WebhookChanges = Schema.Struct({
  data: Schema.optionalKey(
    JsonApi.given("webhook", {
      id: Schema.optionalKey(Text),
      attributes: Schema.optionalKey(Schema.Struct(changes))
    })
  ),
  ...changes
}).annotate({ identifier: "webhook_changes" })

/** The attributes count bare where there is no `data`. */
const RedeliveryRequest = Schema.Struct({
  data: Schema.optionalKey(JsonApi.given("webhook_redelivery", { attributes: Redelivery })),
  ...Redelivery.fields
}).annotate({ identifier: "webhook_redelivery_request" })

/** Where the history begins that was asked for. */
const historyMeta = {
  begins_with: Schema.optionalKey(
    Schema.NullOr(Schema.Int).annotate({
      description: "With from_cursor: the sequence of the oldest event after it that is kept; null when none is"
    })
  ),
  forgotten: Schema.optionalKey(
    Schema.Int.annotate({ description: "With from_cursor: how many events after it had their time" })
  )
}

/** Not JSON:API. */
const WebhookTrial = Schema.Struct({
  url: Schema.optionalKey(Schema.NullOr(url)),
  event: Schema.optionalKey(Schema.NullOr(Text).annotate({ examples: ["container.transport.vessel_discharged"] })),
  secret: Schema.optionalKey(Schema.NullOr(Text).annotate({ examples: ["whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz"] })),
  format: Schema.optionalKey(Schema.NullOr(WebhookFormat))
}).annotate({ identifier: "webhook_trial" })

/** Not JSON:API. */
const WebhookTest = Schema.Struct({
  event: Schema.optionalKey(
    Schema.NullOr(Text).annotate({
      description: "Without it, the first event that the webhook subscribes to",
      examples: ["container.updated"]
    })
  )
}).annotate({ identifier: "webhook_test" })

const overlap_seconds = Schema.optionalKey(
  Schema.NullOr(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: longestOverlap / second })).annotate({
      description: `For how long the secret before signs too; ${usualOverlap / second} if left out, and 0 ends all secrets before the new one at once`,
      examples: [usualOverlap / second]
    })
  )
)

/** The attribute counts bare where there is no `data`. */
const SecretRotation = Schema.Struct({
  data: Schema.optionalKey(
    JsonApi.given("webhook_secret_rotation", { attributes: Schema.Struct({ overlap_seconds }) })
  ),
  overlap_seconds
}).annotate({ identifier: "webhook_secret_rotation" })

/** The same bucket for all that sends examples. */
const tenAMinute = { name: "webhooks_trigger", limit: 10 }

const Headers = Schema.Record(Schema.String, Schema.String)

/** Not JSON:API: what came of the one attempt. */
const WebhookTrialResult = Schema.Struct({
  url,
  succeeded: Schema.Boolean,
  error: Schema.NullOr(Schema.String),
  status_code: Schema.NullOr(Schema.Int),
  duration_ms: Schema.Finite,
  request_headers: Headers,
  request_body: Schema.String,
  response_headers: Headers,
  response_body: Schema.NullOr(Schema.String)
}).annotate({ identifier: "webhook_trial_result" })

const WebhookIps = Schema.Struct({
  webhook_notification_ips: Schema.Array(Schema.String),
  last_updated: Instant.annotate({ description: "When this node read them: its start" })
}).annotate({ identifier: "webhook_ips" })

export const WebhooksGroup = HttpApiGroup.make("webhooks")
  .annotate(IdsOf, "webhook")
  .annotate(OpenApi.Description, "URLs to which the account's events are sent")
  .add(
    HttpApiEndpoint.post("create", "/webhooks", {
      payload: [JsonApi.body(NewWebhook), NewWebhook],
      success: JsonApi.one(WebhookResource, Schema.Never, historyMeta).pipe(HttpApiSchema.status(201)),
      error: [rejected, ...ofMany]
    })
      .annotateMerge(
        about(
          "Register a webhook",
          "It receives events from now on, or with from_cursor those of the past first; its secret signs every delivery."
        )
      )
      .annotate(AnswersSecret, true),
    HttpApiEndpoint.get("list", "/webhooks", {
      query: pageQuery,
      success: JsonApi.many(WebhookResource, Schema.Never),
      error: ofMany
    }).annotateMerge(about("List webhooks", "Newest first.")),
    HttpApiEndpoint.get("events", "/webhooks/events", {
      success: JsonApi.all(WebhookEventCategoryResource),
      error: notEntitled
    }).annotateMerge(
      about(
        "List the events that there are",
        "By category, each with a description: those that the entitlements of the account allow."
      )
    ),
    HttpApiEndpoint.get("event", "/webhooks/events/:name", {
      params: { name: Text.annotate({ description: "The name of an event, as listed by GET /v2/webhooks/events" }) },
      success: JsonApi.one(WebhookEventResource, Schema.Never),
      error: [notFound, notEntitled, invalidParameter]
    }).annotateMerge(
      about(
        "Describe an event",
        "With the JSON Schema (2020-12) of the body of its notifications, and an example about an invented voyage."
      )
    ),
    HttpApiEndpoint.get("ips", "/webhooks/ips", { success: WebhookIps, error: notEntitled }).annotateMerge(
      about(
        "List the addresses that webhooks are sent from",
        "As the operator lists them in WEBHOOK_IPS; empty when that is not set."
      )
    ),
    HttpApiEndpoint.post("trigger", "/webhooks/trigger", {
      payload: [JsonApi.body(WebhookTrial), WebhookTrial],
      success: WebhookTrialResult,
      error: [rejected, notEntitled]
    })
      .annotateMerge(
        about(
          "Send one example",
          "One notification of the event, about an invented voyage, signed with secret, to url: once, under the same rules as every delivery. Returns the outcome. 10 a minute."
        )
      )
      .annotate(Bucket, tenAMinute)
      .annotate(IsRepeatable, true),
    HttpApiEndpoint.get("get", "/webhooks/:id", {
      params: { id: WebhookId },
      success: JsonApi.one(WebhookResource, Schema.Never),
      error: ofOne
    }).annotateMerge(about("Get a webhook", "With the secret that signs its deliveries.")),
    HttpApiEndpoint.patch("update", "/webhooks/:id", {
      params: { id: WebhookId },
      payload: [JsonApi.body(WebhookChanges), WebhookChanges],
      success: JsonApi.one(WebhookResource, Schema.Never),
      error: [rejected, ...ofOne]
    }).annotateMerge(
      about(
        "Change a webhook",
        "Attributes that are left out stay. When it becomes inactive, pending deliveries fail; when it becomes active again, it receives events from then on. While it is paused, notifications are made and wait; afterwards all of them go, in order. The attributes may also be sent without data around them."
      )
    ),
    HttpApiEndpoint.post("test", "/webhooks/:id/test", {
      params: { id: WebhookId },
      payload: [JsonApi.body(WebhookTest), WebhookTest, Schema.Null],
      success: WebhookTrialResult,
      error: [rejected, ...ofOne]
    })
      .annotateMerge(
        about(
          "Send one example to a webhook",
          "Once, to its url, with its headers and its secret, also while it is paused or inactive; nothing is logged. Returns the outcome. 10 a minute, together with POST /v2/webhooks/trigger."
        )
      )
      .annotate(Bucket, tenAMinute)
      .annotate(IsRepeatable, true),
    HttpApiEndpoint.post("rotateSecret", "/webhooks/:id/rotate_secret", {
      params: { id: WebhookId },
      payload: [JsonApi.body(SecretRotation), SecretRotation, Schema.Null],
      success: JsonApi.one(WebhookResource, Schema.Never),
      error: [rejected, ...ofOne]
    })
      .annotateMerge(
        about(
          "Give a webhook a new secret",
          "It signs at once. Until the time in replaced_secrets_until, webhook-signature also has a signature with each secret before it, so that a receiver may change over whenever it likes; x-webhook-signature-256 has the new one alone. 5 secrets before the new one may sign at a time. The attribute may also be sent without data around it, and nothing may be sent."
        )
      )
      .annotate(AnswersSecret, true),
    HttpApiEndpoint.post("redeliver", "/webhooks/:id/redeliver", {
      params: { id: WebhookId },
      payload: [JsonApi.body(RedeliveryRequest), RedeliveryRequest],
      success: Redelivered.annotate({ identifier: "webhook_redelivered" }),
      error: [rejected, ...ofOne]
    }).annotateMerge(
      about(
        "Send notifications again",
        "Some by their ids, or all that meet status, since, until, from and to. Each keeps its id, body and number, is pending again, and goes before later ones about the same container. 10,000 at a time: go on at continue_from. The attributes may also be sent without data around them."
      )
    ),
    HttpApiEndpoint.delete("remove", "/webhooks/:id", {
      params: { id: WebhookId },
      success: HttpApiSchema.NoContent,
      error: ofOne
    })
      .annotateMerge(about("Remove a webhook", "Nothing more is sent to it; pending deliveries fail."))
      .annotate(CompatibleStatus, 200)
  )
