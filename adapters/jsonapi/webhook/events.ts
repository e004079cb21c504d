import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Changeset, LoggedEvent } from "#domain/voyage/event/Event.ts"

import type { Definition } from "../compose/Definition.ts"
import type { PresentationContext } from "../compose/DocumentContext.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import { placesOf, toSubjects } from "../container/transportEvent.ts"
import * as JsonApi from "../JsonApi.ts"
import { toPort } from "../place/port.ts"
import { toTerminal } from "../place/terminal.ts"
import { toVessel } from "../place/vessel.ts"

type Reference = ReferenceData["Service"]

const subjectsOf = ({ container_id, shipment_id }: LoggedEvent) => ({
  container: JsonApi.link("container", container_id),
  shipment: JsonApi.link("shipment", shipment_id)
})

const terminalId = (code: unknown, reference: Reference) =>
  typeof code === "string" && code.includes("/") ? reference.terminal(code).id : code

const changesetOf = ({ changeset }: LoggedEvent, reference: Reference): Changeset =>
  Object.fromEntries(
    Object.entries(changeset ?? {}).map(([name, [before, after]]) =>
      name === "pod_terminal" || name === "pod_terminal_code"
        ? ["pod_terminal", [terminalId(before, reference), terminalId(after, reference)]]
        : [name, [before, after]]
    )
  )

const { clock, created_at, data_source, event, local_date, local_timestamp } = LoggedEvent.fields
const { location_locode, timestamp, timezone, voyage_number } = LoggedEvent.fields

const subjects = { container: JsonApi.toOne("container"), shipment: JsonApi.toOne("shipment") }

const EstimatedEventResource = JsonApi.resource(
  "estimated_event",
  {
    created_at,
    estimated_timestamp: timestamp,
    event,
    location_locode,
    timezone,
    voyage_number,
    data_source,
    local_timestamp,
    local_date,
    clock
  },
  { shipment: JsonApi.toOne("shipment"), port: JsonApi.toOne("port"), vessel: JsonApi.toOne("vessel") }
)

const ContainerUpdatedEventResource = JsonApi.resource(
  "container_updated_event",
  { changeset: Changeset, timestamp, timezone, data_source },
  { ...subjects, terminal: JsonApi.toOne("terminal") }
)

const ContainerCreatedEventResource = JsonApi.resource("container_created_event", { timestamp, timezone }, subjects)

const ContainerPodTerminalChangedEventResource = JsonApi.resource(
  "container_pod_terminal_changed_event",
  { timestamp, data_source },
  { ...subjects, terminal: JsonApi.toOne("terminal") }
)

const presentEstimate = (
  event: LoggedEvent,
  { reference }: PresentationContext
): typeof EstimatedEventResource.Type => {
  const { port, vessel } = placesOf(event, reference)
  const { clock, created_at, data_source, local_date, local_timestamp } = event
  const { location_locode, timestamp, timezone, voyage_number } = event
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
      data_source,
      local_timestamp,
      local_date,
      clock
    },
    relationships: { shipment: JsonApi.link("shipment", event.shipment_id), port, vessel }
  }
}

const presentUpdate = (
  event: LoggedEvent,
  { reference }: PresentationContext
): typeof ContainerUpdatedEventResource.Type => ({
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

const presentCreation = (event: LoggedEvent): typeof ContainerCreatedEventResource.Type => ({
  id: event.id,
  type: "container_created_event",
  attributes: { timestamp: event.timestamp, timezone: event.timezone ?? "Etc/UTC" },
  relationships: subjectsOf(event)
})

const presentNewTerminal = (
  event: LoggedEvent,
  { reference }: PresentationContext
): typeof ContainerPodTerminalChangedEventResource.Type => ({
  id: event.id,
  type: "container_pod_terminal_changed_event",
  attributes: { timestamp: event.timestamp, data_source: event.data_source },
  relationships: { ...subjectsOf(event), terminal: placesOf(event, reference).terminal }
})

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly estimated_event: ResourceShape<LoggedEvent, typeof EstimatedEventResource.Type>
    readonly container_created_event: ResourceShape<LoggedEvent, typeof ContainerCreatedEventResource.Type>
    readonly container_updated_event: ResourceShape<LoggedEvent, typeof ContainerUpdatedEventResource.Type>
    readonly container_pod_terminal_changed_event: ResourceShape<
      LoggedEvent,
      typeof ContainerPodTerminalChangedEventResource.Type
    >
  }
}

const toNewTerminal = toTerminal((event: LoggedEvent) => event.terminal_code)

export const estimated_event = {
  schema: EstimatedEventResource,
  relations: { shipment: toSubjects.shipment, port: toPort((event) => event.location_locode), vessel: toVessel },
  present: presentEstimate
} satisfies Definition<"estimated_event">

export const container_created_event = {
  schema: ContainerCreatedEventResource,
  relations: toSubjects,
  present: presentCreation
} satisfies Definition<"container_created_event">

export const container_updated_event = {
  schema: ContainerUpdatedEventResource,
  relations: { ...toSubjects, terminal: toNewTerminal },
  present: presentUpdate
} satisfies Definition<"container_updated_event">

export const container_pod_terminal_changed_event = {
  schema: ContainerPodTerminalChangedEventResource,
  relations: { ...toSubjects, terminal: toNewTerminal },
  present: presentNewTerminal
} satisfies Definition<"container_pod_terminal_changed_event">
