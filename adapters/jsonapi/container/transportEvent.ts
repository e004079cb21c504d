import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import { LoggedEvent } from "#domain/event/Event.ts"
import { rawEventId } from "#domain/observation/RawEvent.ts"

import * as JsonApi from "../JsonApi.ts"

const names = [
  "event",
  "created_at",
  "voyage_number",
  "timestamp",
  "data_source",
  "invalidated_at",
  "location_locode",
  "timezone",
  "value"
] as const

export const TransportEventResource = JsonApi.resource("transport_event", JsonApi.pick(LoggedEvent.fields, names), {
  shipment: JsonApi.toOne("shipment"),
  container: JsonApi.toOne("container"),
  vessel: JsonApi.toOne("vessel"),
  source_event: JsonApi.toOne("raw_event"),
  previous_version: JsonApi.toOne("transport_event"),
  location: JsonApi.toOne("port"),
  terminal: JsonApi.toOne("terminal")
})

/** What a carrier, a terminal or a railroad reported of a container is one of its raw events. */
export const hasSource = ({ container_id, observation_id }: LoggedEvent): boolean =>
  container_id !== null && observation_id !== null

const sourceOf = (event: LoggedEvent): string | null => {
  const { container_id, observation_id } = event
  return container_id !== null && observation_id !== null && hasSource(event)
    ? rawEventId(container_id, observation_id)
    : null
}

/** The relationships that every kind of event has, as far as the event knows them. */
export const placesOf = (event: LoggedEvent, reference: ReferenceData["Service"]) => ({
  port: JsonApi.link(
    "port",
    event.location_locode === null ? null : (reference.port(event.location_locode)?.id ?? null)
  ),
  terminal: JsonApi.link("terminal", event.terminal_code === null ? null : reference.terminal(event.terminal_code).id),
  vessel: JsonApi.link("vessel", event.vessel_imo === null ? null : reference.vesselId(event.vessel_imo))
})

export const presentTransportEvent = (
  event: LoggedEvent,
  reference: ReferenceData["Service"]
): typeof TransportEventResource.Type => {
  const { port, terminal, vessel } = placesOf(event, reference)
  return {
    id: event.id,
    type: "transport_event",
    attributes: JsonApi.pick(event, names),
    relationships: {
      shipment: JsonApi.link("shipment", event.shipment_id),
      container: JsonApi.link("container", event.container_id),
      vessel,
      source_event: JsonApi.link("raw_event", sourceOf(event)),
      previous_version: JsonApi.link("transport_event", event.previous_version),
      location: port,
      terminal
    }
  }
}
