import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import { Changeset, LoggedEvent } from "#domain/event/Event.ts"

import { placesOf, presentTransportEvent } from "../container/transportEvent.ts"
import * as JsonApi from "../JsonApi.ts"

type Reference = ReferenceData["Service"]

const subjectsOf = ({ container_id, shipment_id }: LoggedEvent) => ({
  container: JsonApi.link("container", container_id),
  shipment: JsonApi.link("shipment", shipment_id)
})

const terminalId = (code: unknown, reference: Reference) =>
  typeof code === "string" && code.includes("/") ? reference.terminal(code).id : code

/** The changeset as it is published: a terminal is named by its id, not by its code. */
const changesetOf = ({ changeset }: LoggedEvent, reference: Reference): Changeset =>
  Object.fromEntries(
    Object.entries(changeset ?? {}).map(([name, [before, after]]) =>
      name === "pod_terminal" || name === "pod_terminal_code"
        ? ["pod_terminal", [terminalId(before, reference), terminalId(after, reference)]]
        : [name, [before, after]]
    )
  )

const { created_at, data_source, event, location_locode, timestamp, timezone, voyage_number } = LoggedEvent.fields

const subjects = { container: JsonApi.toOne("container"), shipment: JsonApi.toOne("shipment") }

export const EstimatedEventResource = JsonApi.resource(
  "estimated_event",
  { created_at, estimated_timestamp: timestamp, event, location_locode, timezone, voyage_number, data_source },
  { shipment: JsonApi.toOne("shipment"), port: JsonApi.toOne("port"), vessel: JsonApi.toOne("vessel") }
)

export const ContainerUpdatedEventResource = JsonApi.resource(
  "container_updated_event",
  { changeset: Changeset, timestamp, timezone, data_source },
  { ...subjects, terminal: JsonApi.toOne("terminal") }
)

export const ContainerCreatedEventResource = JsonApi.resource(
  "container_created_event",
  { timestamp, timezone },
  subjects
)

export const ContainerPodTerminalChangedEventResource = JsonApi.resource(
  "container_pod_terminal_changed_event",
  { timestamp, data_source },
  { ...subjects, terminal: JsonApi.toOne("terminal") }
)

export const presentEstimate = (event: LoggedEvent, reference: Reference): typeof EstimatedEventResource.Type => {
  const { port, vessel } = placesOf(event, reference)
  const { created_at, data_source, location_locode, timestamp, timezone, voyage_number } = event
  return {
    id: event.id,
    type: "estimated_event",
    attributes: {
      created_at,
      estimated_timestamp: timestamp,
      event: event.event,
      location_locode,
      timezone,
      voyage_number,
      data_source
    },
    relationships: { shipment: JsonApi.link("shipment", event.shipment_id), port, vessel }
  }
}

export const presentUpdate = (event: LoggedEvent, reference: Reference): typeof ContainerUpdatedEventResource.Type => ({
  id: event.id,
  type: "container_updated_event",
  attributes: {
    changeset: changesetOf(event, reference),
    timestamp: event.timestamp,
    timezone: event.timezone,
    data_source: event.data_source
  },
  relationships: { ...subjectsOf(event), terminal: placesOf(event, reference).terminal }
})

export const presentCreation = (event: LoggedEvent): typeof ContainerCreatedEventResource.Type => ({
  id: event.id,
  type: "container_created_event",
  attributes: { timestamp: event.timestamp, timezone: event.timezone ?? "Etc/UTC" },
  relationships: subjectsOf(event)
})

export const presentNewTerminal = (
  event: LoggedEvent,
  reference: Reference
): typeof ContainerPodTerminalChangedEventResource.Type => ({
  id: event.id,
  type: "container_pod_terminal_changed_event",
  attributes: { timestamp: event.timestamp, data_source: event.data_source },
  relationships: { ...subjectsOf(event), terminal: placesOf(event, reference).terminal }
})

/** The event as a resource of its kind; null for one about a tracking request or a document, which is told as that. */
export const presentEvent = (event: LoggedEvent, reference: Reference) => {
  switch (event.kind) {
    case "transport_event":
      return presentTransportEvent(event, reference)
    case "estimated_event":
      return presentEstimate(event, reference)
    case "container_updated_event":
      return presentUpdate(event, reference)
    case "container_created_event":
      return presentCreation(event)
    case "container_pod_terminal_changed_event":
      return presentNewTerminal(event, reference)
    case "tracking_request_event":
    case "document_event":
      return null
  }
}
