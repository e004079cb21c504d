import { ContainerId, Scac, ShipmentId, TrackingRequestId } from "../Identifiers.ts"
import type { AccountId } from "../Identifiers.ts"
import { CalendarDate, day, Instant, shift } from "../Time.ts"
import { TrackingRequest } from "../tracking/tracking/TrackingRequest.ts"
import { Container, containerFacts } from "../voyage/container/Container.ts"
import type { ContainerFacts } from "../voyage/container/Container.ts"
import { ContainerNumber } from "../voyage/container/ContainerNumber.ts"
import { MilestoneName } from "../voyage/container/TransportEvent.ts"
import { newShipment } from "../voyage/shipment/newShipment.ts"
import { Shipment } from "../voyage/shipment/Shipment.ts"

/** No stored record has these ids. */
export const sampleIds = {
  shipment: ShipmentId.make("5a000000-0000-7000-8000-000000000001"),
  container: ContainerId.make("5a000000-0000-7000-8000-000000000002"),
  tracking_request: TrackingRequestId.make("5a000000-0000-7000-8000-000000000003"),
  webhook: "5a000000-0000-7000-8000-000000000004",
  event: "5a000000-0000-7000-8000-000000000005",
  notification: "5a000000-0000-7000-8000-000000000006",
  document: "5a000000-0000-7000-8000-000000000007",
  cycle: "5a000000-0000-7000-8000-000000000008",
  upload: "5a000000-0000-7000-8000-000000000009",
  representation: "5a000000-0000-7000-8000-00000000000a"
} as const

const start = Instant.make("2026-01-05T08:00:00.000Z")

export const sampleTime = (name: MilestoneName): Instant => shift(start, MilestoneName.literals.indexOf(name) * day)

export const sampleVessel = { vessel_imo: "9321483", vessel_name: "EMMA MAERSK", voyage_number: "042E" } as const

const podTerminal = "USLAX/APMT"

export const samplePlaces = {
  lading: { location_locode: "CNSHA", terminal_code: null, timezone: "Asia/Shanghai" },
  transshipment: { location_locode: "SGSIN", terminal_code: null, timezone: "Asia/Singapore" },
  discharge: { location_locode: "USLAX", terminal_code: podTerminal, timezone: "America/Los_Angeles" },
  inland: { location_locode: "USCHI", terminal_code: null, timezone: "America/Chicago" }
} as const

export const sampleLastFreeDay = CalendarDate.make("2026-01-29")

export const sampleShipment = (account_id: AccountId): Shipment =>
  new Shipment({
    ...newShipment({
      id: sampleIds.shipment,
      account_id,
      created_at: start,
      bill_of_lading_number: "SIMLEXAMPLE1",
      normalized_number: "SIMLEXAMPLE1",
      shipping_line_scac: "SIML",
      shipping_line_name: "Simulated Line",
      shipping_line_short_name: "Simulated",
      ref_numbers: ["PO-4711"],
      tags: ["urgent"]
    }),
    port_of_lading_locode: "CNSHA",
    port_of_lading_name: "Shanghai",
    port_of_discharge_locode: "USLAX",
    port_of_discharge_name: "Los Angeles",
    destination_locode: "USCHI",
    destination_name: "Chicago",
    destination_timezone: samplePlaces.inland.timezone,
    pod_terminal_code: podTerminal,
    pod_vessel_imo: sampleVessel.vessel_imo,
    pod_vessel_name: sampleVessel.vessel_name,
    pod_voyage_number: sampleVessel.voyage_number,
    pol_timezone: samplePlaces.lading.timezone,
    pol_atd_at: sampleTime("vessel_departed"),
    pod_timezone: samplePlaces.discharge.timezone,
    pod_eta_at: sampleTime("vessel_arrived"),
    pod_original_eta_at: sampleTime("feeder_departed")
  })

const unknown = Object.fromEntries(Object.keys(containerFacts).map((name) => [name, null])) as Omit<
  { readonly [Name in keyof ContainerFacts]: null },
  "number" | "current_status" | "current_stop" | "import_deadlines" | "past_stop_fields"
>

export const sampleContainer = (account_id: AccountId): Container =>
  new Container({
    ...unknown,
    id: sampleIds.container,
    account_id,
    shipment_id: sampleIds.shipment,
    cycle_id: sampleIds.cycle,
    created_at: start,
    updated_at: start,
    version: 1,
    ref_numbers: [],
    delivered_at: null,
    membership_ended_at: null,
    number: ContainerNumber.make("CAIU1234561"),
    current_status: "available",
    reported_status: "available",
    current_stop: "port",
    past_stop_fields: [],
    equipment_type: "dry",
    equipment_length: 40,
    equipment_height: "high_cube",
    holds_at_pod_terminal: [],
    release_statuses: [],
    fees_at_pod_terminal: [],
    available_for_pickup: true,
    import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: sampleLastFreeDay, pickup_lfd_rail: null },
    pol_vessel_loaded_at: sampleTime("vessel_loaded"),
    pol_vessel_departed_at: sampleTime("vessel_departed"),
    pod_arrived_at: sampleTime("vessel_arrived"),
    pod_discharged_at: sampleTime("vessel_discharged"),
    pod_terminal_code: podTerminal,
    pod_terminal_id: null,
    pod_timezone: samplePlaces.discharge.timezone
  })

export const sampleRequest = (account_id: AccountId, state: Pick<TrackingRequest, "status">): TrackingRequest => {
  const isFound = state.status === "succeeded" || state.status === "tracking_stopped"
  return new TrackingRequest({
    id: sampleIds.tracking_request,
    account_id,
    user_id: null,
    created_at: start,
    updated_at: start,
    request_type: "bill_of_lading",
    request_number: "SIMLEXAMPLE1",
    scac: Scac.make("SIML"),
    ref_numbers: ["PO-4711"],
    shipment_tags: ["urgent"],
    party_roles: [],
    failed_reason: state.status === "failed" ? "not_found" : null,
    is_retrying: false,
    retry_count: null,
    awaiting_since: state.status === "awaiting_manifest" ? start : null,
    shipment_id: isFound ? sampleIds.shipment : null,
    ...state
  })
}
