import { Schema } from "effect"

import { EventName } from "#domain/container/TransportEvent.ts"
import type { CataloguedEvent, EventCategory } from "#domain/event/eventCatalogue.ts"

import * as JsonApi from "../JsonApi.ts"
import { NotificationDocument } from "./notificationBody.ts"
import { notificationSchema } from "./notificationSchema.ts"

export const WebhookEventResource = JsonApi.resource(
  "webhook_event",
  {
    name: EventName,
    description: Schema.String,
    category: Schema.String.annotate({ description: "The id of its category" }),
    json_schema: Schema.Record(Schema.String, Schema.Json).annotate({
      description: "JSON Schema (2020-12) of the body of its notifications; attributes may be added to it"
    }),
    example: NotificationDocument
  },
  {}
)

export const presentWebhookEvent = (
  category: EventCategory,
  { description, name }: CataloguedEvent,
  example: typeof NotificationDocument.Type
): typeof WebhookEventResource.Type => ({
  id: name,
  type: "webhook_event",
  attributes: { name, description, category: category.id, json_schema: notificationSchema(name), example },
  relationships: {},
  links: { self: `/v2/webhooks/events/${name}` }
})
