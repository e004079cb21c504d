import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { WebhookResource } from "#adapters/jsonapi/webhook/webhook.ts"
import { WebhookEventResource } from "#adapters/jsonapi/webhook/webhookEvent.ts"
import { WebhookEventCategoryResource } from "#adapters/jsonapi/webhook/webhookEventCategory.ts"
import { RedeliverySummary } from "#domain/delivery/webhook/Redelivery.ts"
import { Text, WebhookId } from "#domain/Identifiers.ts"

import { Bucket } from "../../admission/Bucket.ts"
import { CompatibleStatus } from "../../middleware/Compatibility.ts"
import { AnswersSecret, IsRepeatable } from "../../middleware/Idempotency.ts"
import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import {
  invalidParameter,
  notConfirmed,
  notEntitled,
  notFound,
  notPermitted,
  ofMany,
  ofOne,
  rejected
} from "../../wire/errors.ts"
import {
  NewWebhook,
  WebhookChanges,
  RedeliveryRequest,
  historyMeta,
  WebhookTrial,
  WebhookTest,
  SecretRotation,
  tenAMinute,
  WebhookTrialResult,
  WebhookIps
} from "./bodies.ts"

export const WebhooksGroup = HttpApiGroup.make("webhooks")
  .annotateMerge(describeGroup("Webhooks", "URLs that receive the account's events."))
  .add(
    HttpApiEndpoint.post("create", "/webhooks", {
      payload: [JsonApi.body(NewWebhook), NewWebhook],
      success: JsonApi.one(WebhookResource, Schema.Never, historyMeta).pipe(HttpApiSchema.status(201)),
      error: [rejected, notPermitted, ...ofMany]
    })
      .annotateMerge(
        about(
          "Create a webhook",
          "The webhook receives events from now on. Set `from_cursor` to send past events first. Its secret signs every delivery."
        )
      )
      .annotate(AnswersSecret, true),
    HttpApiEndpoint.get("list", "/webhooks", {
      query: pageQuery,
      success: JsonApi.many(WebhookResource, Schema.Never),
      error: ofMany
    }).annotateMerge(about("List webhooks", "Returns the newest first.")),
    HttpApiEndpoint.get("events", "/webhooks/events", {
      success: JsonApi.all(WebhookEventCategoryResource),
      error: notEntitled
    }).annotateMerge(
      about(
        "List event names",
        "Returns the events that the account's entitlements include, by category, each with a description."
      )
    ),
    HttpApiEndpoint.get("event", "/webhooks/events/:name", {
      params: { name: Text.annotate({ description: "Name of an event from `GET /v2/webhooks/events`." }) },
      success: JsonApi.one(WebhookEventResource, Schema.Never),
      error: [notFound, notEntitled, invalidParameter]
    }).annotateMerge(
      about(
        "Describe an event",
        "Returns the JSON Schema (2020-12) of the event's notifications, and an example of a fictional voyage. `events` is a fixed segment, because ids of webhooks are UUIDs."
      )
    ),
    HttpApiEndpoint.get("ips", "/webhooks/ips", { success: WebhookIps, error: notEntitled }).annotateMerge(
      about(
        "List the source IP addresses of webhooks",
        "Returns the addresses in the operator's setting `WEBHOOK_IPS`, or an empty list without that setting."
      )
    ),
    HttpApiEndpoint.post("trigger", "/webhooks/trigger", {
      payload: [JsonApi.body(WebhookTrial), WebhookTrial],
      success: WebhookTrialResult,
      error: [rejected, notEntitled]
    })
      .annotateMerge(
        about(
          "Send an example notification",
          "Sends one notification of a fictional voyage to `url`, signed with `secret`, without retries. The rules for deliveries apply. Returns the outcome. At most 10 requests per minute."
        )
      )
      .annotate(Bucket, tenAMinute)
      .annotate(IsRepeatable, true),
    HttpApiEndpoint.get("get", "/webhooks/:id", {
      params: { id: WebhookId },
      success: JsonApi.one(WebhookResource, Schema.Never),
      error: ofOne
    }).annotateMerge(
      about(
        "Get a webhook",
        "Returns the webhook. `secret` is null except for API keys with the role `admin`; owners use `POST /v2/webhooks/{id}/reveal_secret`."
      )
    ),
    HttpApiEndpoint.patch("update", "/webhooks/:id", {
      params: { id: WebhookId },
      payload: [JsonApi.body(WebhookChanges), WebhookChanges],
      success: JsonApi.one(WebhookResource, Schema.Never),
      error: [rejected, notPermitted, notConfirmed, ...ofOne]
    }).annotateMerge(
      about(
        "Edit a webhook",
        "Omitted attributes keep their values. Deactivation fails pending deliveries; a reactivated webhook receives new events only. A paused webhook queues notifications and sends them in order once it is resumed. A signed-in user who changes `url` but keeps stored header values must confirm the password, as for `reveal_secret`. The attributes may also be sent without `data` around them."
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
          "Test a webhook",
          "Sends one example to its `url` with its headers and secret, even if it is paused or inactive. The delivery log does not contain it. Returns the outcome. At most 10 requests per minute, together with `POST /v2/webhooks/trigger`."
        )
      )
      .annotate(Bucket, tenAMinute)
      .annotate(IsRepeatable, true),
    HttpApiEndpoint.post("rotateSecret", "/webhooks/:id/rotate_secret", {
      params: { id: WebhookId },
      payload: [JsonApi.body(SecretRotation), SecretRotation, Schema.Null],
      success: JsonApi.one(WebhookResource, Schema.Never),
      error: [rejected, notPermitted, notConfirmed, ...ofOne]
    })
      .annotateMerge(
        about(
          "Rotate the secret of a webhook",
          "The new secret signs at once. Until `replaced_secrets_until`, `webhook-signature` also contains signatures with up to 5 earlier secrets, so receivers can switch at any time. `x-webhook-signature-256` only uses the new secret. Signed-in users get null for header values; programs with an access token cannot rotate secrets. The body is optional, and its attribute may be sent without `data` around it."
        )
      )
      .annotate(AnswersSecret, true),
    HttpApiEndpoint.post("revealSecret", "/webhooks/:id/reveal_secret", {
      params: { id: WebhookId },
      success: JsonApi.one(WebhookResource, Schema.Never),
      error: [notPermitted, notConfirmed, ...ofOne]
    })
      // Only a confirmed user receives the secret, so a repeated request must not return it.
      .annotate(IsRepeatable, true)
      .annotateMerge(
        about(
          "Reveal the secret of a webhook",
          "Only for owners. Sessions must confirm the password every 15 minutes. The audit log records the request. `Idempotency-Key` has no effect, because the response is not stored."
        )
      ),
    HttpApiEndpoint.post("redeliver", "/webhooks/:id/redeliver", {
      params: { id: WebhookId },
      payload: [JsonApi.body(RedeliveryRequest), RedeliveryRequest],
      success: Schema.Struct({ ...RedeliverySummary.fields, ...JsonApi.ignoredMeta }).annotate({
        identifier: "webhook_redelivered"
      }),
      error: [rejected, ...ofOne]
    }).annotateMerge(
      about(
        "Redeliver notifications",
        "Select notifications by ids, or by `status`, `since`, `until`, `from`, and `to`. Each keeps its id, body, and sequence, becomes pending, and is sent before later notifications of the same container. At most 10,000 per request: continue at `continue_from`. The attributes may also be sent without `data` around them."
      )
    ),
    HttpApiEndpoint.delete("remove", "/webhooks/:id", {
      params: { id: WebhookId },
      success: HttpApiSchema.NoContent,
      error: [notPermitted, ...ofOne]
    })
      .annotateMerge(about("Delete a webhook", "Deliveries stop, and pending ones fail."))
      .annotate(CompatibleStatus, 200)
  )
