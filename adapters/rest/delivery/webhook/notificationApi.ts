import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { CloudEvent, cloudEventMediaType } from "#adapters/jsonapi/webhook/cloudEvent.ts"
import { NotificationDocument } from "#adapters/jsonapi/webhook/notificationBody.ts"
import { WebhookNotificationResource } from "#adapters/jsonapi/webhook/webhookNotification.ts"
import { WebhookFormat } from "#domain/delivery/webhook/Webhook.ts"
import { Text } from "#domain/Identifiers.ts"
import { notificationFilters } from "#domain/search/webhook/filters.ts"

import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { ofMany, ofOne, rejected } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { filterQuery, Include } from "../../wire/query.ts"

const NotificationId = Schema.String.check(Schema.isUUID()).annotate({ description: "The id of a notification" })

const event = Schema.optionalKey(Text.annotate({ description: "Name of an event from `GET /v2/webhooks/events`." }))

const cloudEventBody = CloudEvent.pipe(HttpApiSchema.asJson({ contentType: cloudEventMediaType }))

const format = Schema.optionalKey(
  WebhookFormat.annotate({ description: "Format of the webhook. Default: `json_api`." })
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
          "List webhook notifications",
          "Returns every notification to a webhook of the account with its delivery status, newest first."
        )
      )
      .annotateMerge(describeFilters(notificationFilters)),
    HttpApiEndpoint.get("examples", "/webhook_notifications/examples", {
      query: { event, format },
      success: [JsonApi.body(NotificationDocument), cloudEventBody],
      error: ofMany
    }).annotateMerge(
      about("Get an example notification", "Returns the body of a notification of the event, for a fictional voyage.")
    ),
    HttpApiEndpoint.get("get", "/webhook_notifications/:id", {
      params: { id: NotificationId },
      query: { include: Include },
      success: JsonApi.one(WebhookNotificationResource, Included),
      error: ofOne
    }).annotateMerge(about("Get a webhook notification", "Returns the notification with its delivery log.")),
    HttpApiEndpoint.post("redeliver", "/webhook_notifications/:id/redeliver", {
      params: { id: NotificationId },
      success: JsonApi.one(WebhookNotificationResource, Included),
      error: [rejected, ...ofOne]
    }).annotateMerge(
      about(
        "Redeliver a notification",
        "Sends the same id, body, and sequence again, with as many retries as a new notification. A pending notification stays pending."
      )
    )
  )
