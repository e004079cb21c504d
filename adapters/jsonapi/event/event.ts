import { Schema } from "effect"

import { LoggedEvent } from "#domain/voyage/event/Event.ts"

import type { Definition } from "../compose/Definition.ts"
import { anyRelation, loadedRelation, relationById } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import * as JsonApi from "../JsonApi.ts"
import { eventTypes, referenceOf, referenceTypes } from "../webhook/webhookNotification.ts"

export const EventResource = JsonApi.resource(
  "event",
  {
    event: LoggedEvent.fields.event,
    sequence: Schema.Int.annotate({ description: "Sequence per account without gaps, in commit order" }),
    created_at: LoggedEvent.fields.created_at,
    is_history: Schema.Boolean.annotate({
      description: "Whether the event was reported too late for webhooks, which do not receive it"
    })
  },
  {
    reference_object: JsonApi.toOne(...referenceTypes),
    shipment: JsonApi.toOne("shipment"),
    container: JsonApi.toOne("container")
  }
)
type EventResource = typeof EventResource.Type

const present = (logged: LoggedEvent): EventResource => ({
  id: logged.id,
  type: "event",
  attributes: {
    event: logged.event,
    sequence: logged.sequence ?? 0,
    created_at: logged.created_at,
    is_history: !logged.deliver
  },
  relationships: {
    reference_object: { data: referenceOf(logged) },
    shipment: JsonApi.link("shipment", logged.shipment_id),
    container: JsonApi.link("container", logged.container_id)
  }
})

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly event: ResourceShape<LoggedEvent, EventResource>
  }
}

export const event = {
  schema: EventResource,
  relations: {
    reference_object: anyRelation(
      ...eventTypes.map((type) =>
        loadedRelation(type, (from: ReadonlyArray<LoggedEvent>) => from.filter(({ kind }) => kind === type))
      ),
      relationById("tracking_request", ({ kind, tracking_request_id }: LoggedEvent) =>
        kind === "tracking_request_event" ? tracking_request_id : null
      )
    ),
    shipment: relationById("shipment", ({ shipment_id }) => shipment_id),
    container: relationById("container", ({ container_id }) => container_id)
  },
  present
} satisfies Definition<"event">
