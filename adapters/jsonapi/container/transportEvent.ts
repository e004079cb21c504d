import { Effect, Schema } from "effect"

import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { RawEvents } from "#application/voyage/observation/RawEvents.ts"
import { EstimateState } from "#domain/voyage/event/estimateState.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"
import { rawEventId } from "#domain/voyage/observation/RawEvent.ts"

import type { Definition } from "../compose/Definition.ts"
import type { PresentationContext } from "../compose/DocumentContext.ts"
import { lookup } from "../compose/Lookup.ts"
import { relationById, ownedRelation } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import * as JsonApi from "../JsonApi.ts"
import { toPort } from "../place/port.ts"
import { toTerminal } from "../place/terminal.ts"
import { toVessel } from "../place/vessel.ts"

const names = [
  "event",
  "created_at",
  "voyage_number",
  "timestamp",
  "data_source",
  "invalidated_at",
  "location_locode",
  "timezone",
  "local_timestamp",
  "local_date",
  "clock",
  "marked_by",
  "value"
] as const

export const TransportEventResource = JsonApi.resource(
  "transport_event",
  JsonApi.pick(LoggedEvent.fields, names),
  {
    shipment: JsonApi.toOne("shipment"),
    container: JsonApi.toOne("container"),
    vessel: JsonApi.toOne("vessel"),
    source_event: JsonApi.toOne("raw_event"),
    previous_version: JsonApi.toOne("transport_event"),
    location: JsonApi.toOne("port"),
    terminal: JsonApi.toOne("terminal")
  },
  {
    meta: Schema.optionalKey(
      Schema.Struct({ estimate_state: EstimateState }).annotate({
        description: "Only in the list of a container's events"
      })
    )
  }
)

/** A reported event of a container is also a raw event. */
const sourceOf = ({ container_id: container, observation_id: observation }: LoggedEvent) =>
  container === null || observation === null ? null : { container, observation }

const sourceId = (event: LoggedEvent): string | null => {
  const source = sourceOf(event)
  return source === null ? null : rawEventId(source.container, source.observation)
}

/** Only sources that the account may read. */
const sources = lookup((account, events: ReadonlyArray<LoggedEvent>) =>
  Effect.map(
    RawEvents.use((uses) =>
      uses.some(
        account,
        events.flatMap((event) => sourceOf(event) ?? [])
      )
    ),
    (found) => {
      const byId = Map.groupBy(found, ({ id }) => id)
      return new Map(events.map((event) => [event, byId.get(sourceId(event) ?? "") ?? []]))
    }
  )
)

export const placesOf = (event: LoggedEvent, reference: ReferenceData["Service"]) => ({
  port: JsonApi.link(
    "port",
    event.location_locode === null ? null : (reference.port(event.location_locode)?.id ?? null)
  ),
  terminal: JsonApi.link("terminal", event.terminal_code === null ? null : reference.terminal(event.terminal_code).id),
  vessel: JsonApi.link("vessel", event.vessel_imo === null ? null : reference.vesselId(event.vessel_imo))
})

const present = (event: LoggedEvent, { reference }: PresentationContext): typeof TransportEventResource.Type => {
  const { port, terminal, vessel } = placesOf(event, reference)
  return {
    id: event.id,
    type: "transport_event",
    attributes: JsonApi.pick(event, names),
    relationships: {
      shipment: JsonApi.link("shipment", event.shipment_id),
      container: JsonApi.link("container", event.container_id),
      vessel,
      source_event: JsonApi.link("raw_event", sourceId(event)),
      previous_version: JsonApi.link("transport_event", event.previous_version),
      location: port,
      terminal
    }
  }
}

export const toSubjects = {
  shipment: relationById("shipment", (event: LoggedEvent) => event.shipment_id),
  container: relationById("container", (event: LoggedEvent) => event.container_id)
}

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly transport_event: ResourceShape<LoggedEvent, typeof TransportEventResource.Type>
  }
}

export const transport_event = {
  schema: TransportEventResource,
  relations: {
    ...toSubjects,
    vessel: toVessel,
    location: toPort((event) => event.location_locode),
    terminal: toTerminal((event) => event.terminal_code),
    source_event: ownedRelation("raw_event", { keyOf: (event: LoggedEvent) => event, lookup: sources })
  },
  present
} satisfies Definition<"transport_event">
