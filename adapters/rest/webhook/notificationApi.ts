import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { CloudEvent, cloudEventMediaType } from "#adapters/jsonapi/webhook/cloudEvent.ts"
import { NotificationDocument } from "#adapters/jsonapi/webhook/notificationBody.ts"
import { WebhookNotificationResource } from "#adapters/jsonapi/webhook/webhookNotification.ts"
import { Text } from "#domain/Identifiers.ts"
import { notificationFilters } from "#domain/search/webhook/filters.ts"
import { WebhookFormat } from "#domain/webhook/Webhook.ts"

import { pageQuery } from "../page/query.ts"
import { about, describeGroup } from "../wire/about.ts"
import { ofMany, ofOne, rejected } from "../wire/errors.ts"
import { describeFilters } from "../wire/filters.ts"
import { filterQuery, Include } from "../wire/query.ts"

const NotificationId = Schema.String.check(Schema.isUUID()).annotate({ description: "The id of a notification" })

const event = Schema.optionalKey(
  Text.annotate({ description: "The name of an event, as listed by GET /v2/webhooks/events" })
)

const cloudEventBody = CloudEvent.pipe(HttpApiSchema.asJson({ contentType: cloudEventMediaType }))

const format = Schema.optionalKey(
  WebhookFormat.annotate({ description: "As a webhook of this format is sent it; json_api if left out" })
)

export const WebhookNotificationsGroup = HttpApiGroup.make("webhook_notifications")
  .annotateMerge(describeGroup("Webhook notifications", "Notifications to webhooks and the status of their delivery."))
  .add(
    HttpApiEndpoint.get("list", "/webhook_notifications", {
      query: { ...filterQuery(notificationFilters), ...pageQuery, include: Include },
      success: JsonApi.many(WebhookNotificationResource, Included),
      error: ofMany
    })
      .annotateMerge(
        about(
          "List what was sent",
          "Newest first: every notification to a webhook of the account, with the status of its delivery."
        )
      )
      .annotateMerge(describeFilters(notificationFilters)),
    HttpApiEndpoint.get("examples", "/webhook_notifications/examples", {
      query: { event, format },
      success: [JsonApi.body(NotificationDocument), cloudEventBody],
      error: ofMany
    }).annotateMerge(
      about("Show an example of a notification", "The body of the event's notification, about an invented voyage.")
    ),
    HttpApiEndpoint.get("get", "/webhook_notifications/:id", {
      params: { id: NotificationId },
      query: { include: Include },
      success: JsonApi.one(WebhookNotificationResource, Included),
      error: ofOne
    }).annotateMerge(about("Get a notification", "With the log of its delivery.")),
    HttpApiEndpoint.post("redeliver", "/webhook_notifications/:id/redeliver", {
      params: { id: NotificationId },
      success: JsonApi.one(WebhookNotificationResource, Included),
      error: [rejected, ...ofOne]
    }).annotateMerge(
      about(
        "Send a notification again",
        "With the same id, body and number, and as many retries as a new one. One that is pending stays so."
      )
    )
  )
