import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"

import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { WebhookResource } from "#adapters/jsonapi/webhook/webhook.ts"
import { WebhookEventResource } from "#adapters/jsonapi/webhook/webhookEvent.ts"
import { WebhookEventCategoryResource } from "#adapters/jsonapi/webhook/webhookEventCategory.ts"
import { Text, WebhookId } from "#domain/Identifiers.ts"
import { RedeliverySummary } from "#domain/webhook/Redelivery.ts"

import { Bucket } from "../admission/Bucket.ts"
import { CompatibleStatus } from "../middleware/Compatibility.ts"
import { AnswersSecret, IsRepeatable } from "../middleware/Idempotency.ts"
import { pageQuery } from "../page/query.ts"
import { about } from "../wire/about.ts"
import {
  invalidParameter,
  notConfirmed,
  notEntitled,
  notFound,
  notPermitted,
  ofMany,
  ofOne,
  rejected
} from "../wire/errors.ts"
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
  .annotate(OpenApi.Description, "URLs to which the account's events are sent")
  .add(
    HttpApiEndpoint.post("create", "/webhooks", {
      payload: [JsonApi.body(NewWebhook), NewWebhook],
      success: JsonApi.one(WebhookResource, Schema.Never, historyMeta).pipe(HttpApiSchema.status(201)),
      error: [rejected, notPermitted, ...ofMany]
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
    }).annotateMerge(
      about(
        "Get a webhook",
        "With the secret that signs its deliveries for keys with the role admin; null for other keys, users and their programs. Owners reveal it with POST /v2/webhooks/{id}/reveal_secret."
      )
    ),
    HttpApiEndpoint.patch("update", "/webhooks/:id", {
      params: { id: WebhookId },
      payload: [JsonApi.body(WebhookChanges), WebhookChanges],
      success: JsonApi.one(WebhookResource, Schema.Never),
      error: [rejected, notPermitted, notConfirmed, ...ofOne]
    }).annotateMerge(
      about(
        "Change a webhook",
        "Attributes that are left out stay. When it becomes inactive, pending deliveries fail; when it becomes active again, it receives events from then on. While it is paused, notifications are made and wait; afterwards all of them go, in order. Who is signed in and has values of headers sent to another url that they do not give anew is asked for the password, as by POST /v2/webhooks/{id}/reveal_secret. The attributes may also be sent without data around them."
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
      error: [rejected, notPermitted, notConfirmed, ...ofOne]
    })
      .annotateMerge(
        about(
          "Give a webhook a new secret",
          "It signs at once. Until the time in replaced_secrets_until, webhook-signature also has a signature with each secret before it, so that a receiver may change over whenever it likes; x-webhook-signature-256 has the new one alone. 5 secrets before the new one may sign at a time. Who is signed in gets null for the values of headers; programs that act for a user may not do it. The attribute may also be sent without data around it, and nothing may be sent."
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
          "Show the secret of a webhook",
          "To owners of the account; a session is asked for the password again after 15 minutes. The audit log keeps that it was shown. An Idempotency-Key has no effect: the answer is not kept."
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
        "Send notifications again",
        "Some by their ids, or all that meet status, since, until, from and to. Each keeps its id, body and number, is pending again, and goes before later ones about the same container. 10,000 at a time: go on at continue_from. The attributes may also be sent without data around them."
      )
    ),
    HttpApiEndpoint.delete("remove", "/webhooks/:id", {
      params: { id: WebhookId },
      success: HttpApiSchema.NoContent,
      error: [notPermitted, ...ofOne]
    })
      .annotateMerge(about("Remove a webhook", "Nothing more is sent to it; pending deliveries fail."))
      .annotate(CompatibleStatus, 200)
  )
