import { Schema } from "effect"

import { EventName } from "#domain/voyage/container/TransportEvent.ts"
import type { CataloguedEvent, EventCategory } from "#domain/voyage/event/eventCatalogue.ts"

import * as JsonApi from "../JsonApi.ts"
import { NotificationDocument } from "./notificationBody.ts"
import { notificationSchema } from "./notificationSchema.ts"

export const WebhookEventResource = JsonApi.resource(
  "webhook_event",
  {
    name: EventName,
    description: Schema.String,
    is_emitted: Schema.Boolean.annotate({
      description: "Whether Landfall already emits this event; webhooks may subscribe to it anyway"
    }),
    category: Schema.String.annotate({ description: "The id of its category" }),
    json_schema: Schema.Record(Schema.String, Schema.Json).annotate({
      description: "JSON Schema (2020-12) of the notification body; later releases may add attributes"
    }),
    example: NotificationDocument
  },
  {}
)

export const presentWebhookEvent = (
  category: EventCategory,
  { description, is_emitted, name }: CataloguedEvent,
  example: typeof NotificationDocument.Type
): typeof WebhookEventResource.Type => ({
  id: name,
  type: "webhook_event",
  attributes: { name, description, is_emitted, category: category.id, json_schema: notificationSchema(name), example },
  relationships: {},
  links: { self: `/v2/webhooks/events/${name}` }
})
