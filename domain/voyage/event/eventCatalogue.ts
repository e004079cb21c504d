import type { Entitlement } from "../../identity/account/Account.ts"
import {
  containerEvents,
  documentEvents,
  estimateEvents,
  trackingRequestEvents,
  transportEvents
} from "../container/TransportEvent.ts"
import type { EventName } from "../container/TransportEvent.ts"

const descriptions = {
  "tracking_request.succeeded": "The carrier found the number, and Landfall created the shipment.",
  "tracking_request.failed": "The number cannot be tracked; `failed_reason` contains the reason.",
  "tracking_request.awaiting_manifest":
    "The carrier does not have the number yet; Landfall polls it daily for seven days.",
  "tracking_request.tracking_stopped": "Tracking of the shipment has stopped.",
  "container.transport.empty_out": "The empty container left the depot at the origin.",
  "container.transport.full_in": "Full gate in at the port of lading.",
  "container.transport.vessel_loaded": "The container was loaded onto the vessel at the port of lading.",
  "container.transport.vessel_departed": "The vessel left the port of lading with the container.",
  "container.transport.transshipment_arrived": "The vessel reached a port of transshipment.",
  "container.transport.transshipment_discharged":
    "The container was discharged at a port of transshipment, where the next vessel will load it.",
  "container.transport.transshipment_loaded":
    "The container was loaded onto the next vessel at a port of transshipment.",
  "container.transport.transshipment_departed": "The next vessel left the port of transshipment.",
  "container.transport.feeder_arrived": "The feeder or barge that carries the container arrived.",
  "container.transport.feeder_discharged": "The container was discharged from a feeder or barge.",
  "container.transport.feeder_loaded": "The container was loaded onto a feeder or barge.",
  "container.transport.feeder_departed": "The feeder or barge that carries the container departed.",
  "container.transport.vessel_arrived": "The vessel reached the port of discharge.",
  "container.transport.vessel_berthed":
    "The vessel berthed at the port of discharge, if the carrier reports this in addition to the arrival.",
  "container.transport.vessel_discharged": "The container was discharged at the port of discharge.",
  "container.transport.available": "The terminal reports that the container is available for pickup.",
  "container.transport.not_available": "The container is no longer available for pickup, or it has left the terminal.",
  "container.transport.full_out": "The loaded container left the terminal at the port of discharge or the destination.",
  "container.transport.delivered":
    "A user marked the container as delivered, or changed the time of the mark; no source reports it. `marked_by` is the user; null if an API key set the mark.",
  "container.transport.empty_in": "The empty container was returned.",
  "container.transport.rail_loaded": "The container was loaded onto a train.",
  "container.transport.rail_departed": "The train left with the container.",
  "container.transport.rail_arrived": "The train arrived with the container.",
  "container.transport.rail_unloaded": "The container was unloaded from the train.",
  "container.transport.arrived_at_inland_destination": "The container reached its inland destination.",
  "container.transport.estimated.vessel_departed":
    "The estimated departure from the port of lading is new or has changed.",
  "container.transport.estimated.vessel_arrived":
    "The estimated arrival at the port of discharge is new or has changed.",
  "container.transport.estimated.arrived_at_inland_destination":
    "The estimated arrival at the inland destination is new or has changed.",
  "shipment.estimated.arrival": "The estimated arrival of the shipment at its port of discharge is new or has changed.",
  "container.created": "Landfall created a container of a shipment.",
  "container.updated":
    "Availability, holds, fees, a last free day, or the appointment changed, or the container moved to another shipment; `changeset` contains the changes.",
  "container.pod_terminal_changed": "The terminal at the port of discharge changed.",
  "container.pickup_lfd.changed": "The effective last free day changed; `value` is the new one.",
  "container.pickup_lfd_line.changed": "The carrier's last free day changed; `value` is the new one.",
  "container.pickup_lfd_terminal.changed": "The terminal's last free day changed; `value` is the new one.",
  "container.pickup_lfd_rail.changed": "The railroad's last free day changed; `value` is the new one.",
  "container.pickup_appointment.changed": "The pickup appointment changed; `value` is the new time.",
  "document.extracted": "Data was extracted from a document.",
  "document.extraction_failed": "No data could be extracted from a document."
} satisfies Record<EventName, string>

/** Extraction from documents is not implemented. */
const notEmitted: ReadonlySet<EventName> = new Set(documentEvents)

const catalogued = (name: EventName): CataloguedEvent => {
  const is_emitted = !notEmitted.has(name)
  return { name, description: `${descriptions[name]}${is_emitted ? "" : " Not emitted yet."}`, is_emitted }
}

const needs: Partial<Readonly<Record<EventName, Entitlement>>> = {
  "container.pickup_lfd_rail.changed": "rail_data",
  "document.extracted": "documents",
  "document.extraction_failed": "documents"
}

export interface CataloguedEvent {
  readonly name: EventName
  readonly description: string
  readonly is_emitted: boolean
}

export interface EventCategory {
  /** Stable. */
  readonly id: string
  readonly name: string
  readonly events: ReadonlyArray<CataloguedEvent>
}

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly webhook_event: CataloguedEvent
  }
}

const category = (name: string, events: ReadonlyArray<EventName>): EventCategory => ({
  id: name.toLowerCase().replaceAll(" ", "-"),
  name,
  events: events.map(catalogued)
})

export const eventCatalogue: ReadonlyArray<EventCategory> = [
  category("Tracking request events", trackingRequestEvents),
  category("Transport events", transportEvents),
  category("Estimate events", estimateEvents),
  category("Container events", containerEvents),
  category("Document events", documentEvents)
]

export const entitlementFor = (name: EventName): Entitlement | null => needs[name] ?? null

export const isAllowed = (name: EventName, entitlements: ReadonlyArray<Entitlement>): boolean => {
  const entitlement = entitlementFor(name)
  return entitlement === null || entitlements.includes(entitlement)
}

export const eventsFor = (entitlements: ReadonlyArray<Entitlement>): ReadonlyArray<EventCategory> =>
  eventCatalogue
    .map((category) => ({ ...category, events: category.events.filter(({ name }) => isAllowed(name, entitlements)) }))
    .filter(({ events }) => events.length > 0)

/** Null if every event is allowed. */
export const allowedEvents = (entitlements: ReadonlyArray<Entitlement>): ReadonlyArray<EventName> | null => {
  const isRestricted = Object.values(needs).some((entitlement) => !entitlements.includes(entitlement))
  return isRestricted ? eventsFor(entitlements).flatMap(({ events }) => events.map(({ name }) => name)) : null
}
