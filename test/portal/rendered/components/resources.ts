import type { Container } from "../../../../adapters/portal/app/api/Container.ts"
import type {
  ContainerChange,
  Provenance,
  RawEvent,
  TransportEvent
} from "../../../../adapters/portal/app/api/schemas.ts"
import type { Shipment } from "../../../../adapters/portal/app/api/Shipment.ts"

const toOne = (type: string, id: string | undefined) => ({ data: id === undefined ? null : { type, id } })

/** A container at sea of which no source reports anything else. */
export const container = (
  attributes: Partial<Container["attributes"]> = {},
  meta: Partial<Container["meta"]> = {}
): Container =>
  ({
    id: "c1",
    type: "container",
    attributes: {
      number: "MSKU9070323",
      current_status: "on_ship",
      holds_at_pod_terminal: null,
      release_statuses: null,
      fees_at_pod_terminal: null,
      available_for_pickup: null,
      location_at_pod_terminal: null,
      pickup_appointment_at: null,
      pickup_lfd: null,
      import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null },
      equipment_type: "dry",
      equipment_length: 40,
      equipment_height: "high_cube",
      pol_full_in_at: null,
      pol_vessel_departed_at: null,
      pod_arrived_at: null,
      pod_discharged_at: null,
      pod_full_out_at: null,
      final_destination_full_out_at: null,
      empty_terminated_at: null,
      pod_timezone: "America/Los_Angeles",
      ...attributes
    },
    relationships: {},
    meta: {
      release_readiness: "unknown",
      release_readiness_reasons: [],
      awaiting_transshipment: null,
      reached_port_of_discharge: false,
      pickup_timezone: "America/Los_Angeles",
      fees_owed: null,
      free_days_left: null,
      ...meta
    }
  }) as unknown as Container

/** A shipment with an arrival as the service judges it. */
export const shipment = (arrival: NonNullable<Shipment["meta"]>["arrival"]): Shipment =>
  ({
    id: "s1",
    type: "shipment",
    attributes: {
      bill_of_lading_number: "MAEU1",
      booking_number: null,
      shipping_line_name: "A.P. Moller - Maersk",
      pod_vessel_name: "MSC OSCAR",
      pod_voyage_number: "123E",
      pod_ata_at: null
    },
    relationships: {},
    meta: { arrival }
  }) as unknown as Shipment

/** The terminal of the port of discharge reported it, and no other source reported another value. */
export const provenance = (changes: Partial<Provenance> = {}): Provenance => ({
  source: "terminal",
  provider: "APMT",
  user: null,
  said_at: "2026-01-24T12:00:00.000Z",
  confirmed_at: "2026-01-25T12:00:00.000Z",
  lost: [],
  discrepancy_hours: null,
  final: false,
  message_kept: true,
  citation: null,
  move: null,
  precision: null,
  local_timestamp: null,
  local_date: null,
  clock: null,
  ...changes
})

interface Links {
  /** Id of the report that the event comes from. */
  readonly source_event?: string
  readonly vessel?: string
  readonly terminal?: string
  readonly previous_version?: string
  readonly estimate_state?: "in_effect" | "overdue" | "replaced"
}

/** An event of a carrier in Los Angeles. */
export const event = (
  id: string,
  name: TransportEvent["attributes"]["event"],
  attributes: Partial<TransportEvent["attributes"]> = {},
  { previous_version, source_event, terminal, vessel, ...meta }: Links = {}
): TransportEvent =>
  ({
    id,
    type: "transport_event",
    attributes: {
      event: name,
      created_at: "2026-01-02T00:00:00.000Z",
      timestamp: "2026-01-20T16:00:00.000Z",
      timezone: "America/Los_Angeles",
      local_timestamp: null,
      local_date: null,
      clock: null,
      location_locode: "USLAX",
      voyage_number: null,
      data_source: "shipping_line",
      invalidated_at: null,
      marked_by: null,
      value: null,
      ...attributes
    },
    relationships: {
      source_event: toOne("raw_event", source_event),
      previous_version: toOne("transport_event", previous_version),
      terminal: toOne("terminal", terminal),
      vessel: toOne("vessel", vessel)
    },
    meta: { estimate_state: null, ...meta }
  }) as unknown as TransportEvent

/** A report of a carrier of a discharge in Los Angeles. */
export const rawEvent = (id: string, attributes: Partial<RawEvent["attributes"]> = {}): RawEvent =>
  ({
    id,
    type: "raw_event",
    attributes: {
      event: "vessel_discharged",
      original_event: "laden discharge vessel",
      estimated: false,
      outcome: "event",
      outcome_reason: null,
      actual_at: "2026-01-21T09:00:00.000Z",
      actual_on: "2026-01-21",
      estimated_at: null,
      estimated_on: null,
      timestamp: "2026-01-21T09:00:00.000Z",
      timezone: "America/Los_Angeles",
      local_timestamp: null,
      local_date: null,
      invalidated_at: null,
      location_name: "Los Angeles",
      location_locode: "USLAX",
      vessel_name: "MSC OSCAR",
      voyage_number: "123E",
      data_provider_name: "Maersk",
      data_provider_code: "MAEU",
      data_source: "shipping_line",
      created_at: "2026-01-22T03:00:00.000Z",
      ...attributes
    },
    relationships: {}
  }) as unknown as RawEvent

type ChangeEvent = ContainerChange["attributes"]["events"][number]

/** A change that a terminal reported at noon of 24 January in UTC. */
export const change = (
  id: string,
  changeset: ContainerChange["attributes"]["changeset"],
  events: ReadonlyArray<ChangeEvent> = [],
  source: Partial<ContainerChange["attributes"]["provenance"][string]> = {}
): ContainerChange =>
  ({
    id,
    type: "container_change",
    attributes: {
      known_at: "2026-01-24T12:05:00.000Z",
      cause: "source",
      is_first: false,
      changeset,
      events,
      provenance: Object.fromEntries(
        Object.keys(changeset).map((name) => [
          name,
          {
            source: "terminal",
            provider: "APMT",
            timestamp: "2026-01-24T12:00:00.000Z",
            said_at: "2026-01-24T12:00:00.000Z",
            received_at: "2026-01-24T12:04:00.000Z",
            message_kept: true,
            citation: null,
            ...source
          }
        ])
      )
    },
    relationships: {}
  }) as ContainerChange
