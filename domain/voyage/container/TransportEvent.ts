import { Schema } from "effect"

/** Each published as `container.transport.<name>`. */
export const MilestoneName = Schema.Literals([
  "empty_out",
  "full_in",
  "vessel_loaded",
  "vessel_departed",
  "transshipment_arrived",
  "transshipment_discharged",
  "transshipment_loaded",
  "transshipment_departed",
  "feeder_arrived",
  "feeder_discharged",
  "feeder_loaded",
  "feeder_departed",
  "vessel_arrived",
  "vessel_berthed",
  "vessel_discharged",
  "available",
  "not_available",
  "full_out",
  "delivered",
  "empty_in",
  "rail_loaded",
  "rail_departed",
  "rail_arrived",
  "rail_unloaded",
  "arrived_at_inland_destination"
])
export type MilestoneName = typeof MilestoneName.Type

export const trackingRequestEvents = [
  "tracking_request.succeeded",
  "tracking_request.failed",
  "tracking_request.awaiting_manifest",
  "tracking_request.tracking_stopped"
] as const

export const containerEvents = [
  "container.created",
  "container.updated",
  "container.pod_terminal_changed",
  "container.pickup_lfd.changed",
  "container.pickup_lfd_line.changed",
  "container.pickup_lfd_terminal.changed",
  "container.pickup_lfd_rail.changed",
  "container.pickup_appointment.changed"
] as const

export const estimateEvents = [
  "container.transport.estimated.vessel_departed",
  "container.transport.estimated.vessel_arrived",
  "container.transport.estimated.arrived_at_inland_destination",
  "shipment.estimated.arrival"
] as const

export const transportEvents = MilestoneName.literals.map((name) => `container.transport.${name}` as const)

export const documentEvents = ["document.extracted", "document.extraction_failed"] as const

export const EventName = Schema.Literals([
  ...trackingRequestEvents,
  ...transportEvents,
  ...estimateEvents,
  ...containerEvents,
  ...documentEvents
])
export type EventName = typeof EventName.Type

export const CurrentStatus = Schema.Literals([
  "new",
  "on_ship",
  "grounded",
  "available",
  "not_available",
  "awaiting_inland_transfer",
  "on_rail",
  "off_dock",
  "picked_up",
  "delivered",
  "empty_returned",
  "dropped",
  "loaded"
])
export type CurrentStatus = typeof CurrentStatus.Type
