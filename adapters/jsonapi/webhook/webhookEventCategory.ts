import { Schema } from "effect"

import { EventName } from "#domain/voyage/container/TransportEvent.ts"
import type { EventCategory } from "#domain/voyage/event/eventCatalogue.ts"

import * as JsonApi from "../JsonApi.ts"

export const WebhookEventCategoryResource = JsonApi.resource(
  "webhook_event_category",
  {
    name: Schema.String.annotate({ examples: ["Vessel"] }),
    events: Schema.Array(Schema.Struct({ name: EventName, description: Schema.String }))
  },
  {}
)

export const presentEventCategory = ({
  events,
  id,
  name
}: EventCategory): typeof WebhookEventCategoryResource.Type => ({
  id,
  type: "webhook_event_category",
  attributes: { name, events: events.map(({ description, name }) => ({ name, description })) },
  relationships: {}
})
