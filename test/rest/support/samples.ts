import { AccountId, ContainerId, EventId, ShipmentId, TrackingRequestId, UserId } from "#domain/Identifiers.ts"
import { Account, Entitlement } from "#domain/identity/account/Account.ts"
import type { User } from "#domain/identity/user/User.ts"
import { CalendarDate, Instant } from "#domain/Time.ts"
import { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

/** A UUID of version 7 that ends in this number. */
export const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`

export const at = (text: string) => Instant.make(`${text}.000Z`)

const account = (
  number: number,
  plan: Account["plan"],
  rate = 100_000,
  entitlements: Account["entitlements"] = Entitlement.literals
) =>
  new Account({
    id: AccountId.make(id(number)),
    company_name: `Company ${number}`,
    plan,
    entitlements,
    rate_per_minute: rate,
    trial_ends_at: null,
    created_at: at("2026-01-01T00:00:00")
  })

export const userOf = ({ company_name, id: account_id }: Account): User => ({
  id: UserId.make(account_id.replace("-7000-", "-7001-")),
  account_id,
  name: "Ada",
  email: `ada@${company_name.toLowerCase().replace(" ", "-")}.example`,
  role: "owner",
  locked_at: null
})

/** The key of an account in tests. */
export const keyOf = ({ id }: Account) => `key-of-${id}`

/** Another key of it, in compatibility mode. */
export const compatibleKeyOf = (of: Account) => `compatible-${keyOf(of)}`

export const paid = account(1, "paid")
export const other = account(2, "trial", 100_000, [])
export const free = account(3, "free")
export const slow = account(4, "paid", 3)
/** Has all that `paid` has, and none of its records. */
export const rival = account(5, "paid")

export const shipment = (number: number, changes: Partial<Shipment> = {}) =>
  new Shipment({
    id: ShipmentId.make(id(1000 + number)),
    account_id: paid.id,
    created_at: at(`2026-01-02T00:00:${String(number % 60).padStart(2, "0")}`),
    updated_at: at("2026-01-02T00:03:00"),
    version: 1,
    ref_numbers: ["PO-1"],
    tags: ["urgent"],
    further_numbers: [],
    shared_documents: [{ type: "booking", number: `BK${number}`, bills: [`MAEU${number}`, "MAEU0"], containers: [] }],
    customer_name: null,
    bill_of_lading_number: `MAEU${number}`,
    booking_number: null,
    normalized_number: String(number),
    shipping_line_scac: "MAEU",
    shipping_line_name: "A.P. Moller - Maersk",
    shipping_line_short_name: "Maersk",
    port_of_lading_locode: "CNSHA",
    port_of_lading_name: "Shanghai",
    port_of_discharge_locode: "USLAX",
    port_of_discharge_name: "Los Angeles",
    pod_terminal_code: "USLAX/APMT",
    pod_vessel_name: "MSC OSCAR",
    pod_vessel_imo: "9703291",
    pod_voyage_number: "123E",
    destination_locode: "USXXX",
    destination_name: "Nowhere known",
    destination_timezone: null,
    destination_eta_at: null,
    destination_original_eta_at: null,
    destination_ata_at: null,
    pol_etd_at: null,
    pol_original_etd_at: null,
    pol_atd_at: at("2026-01-01T04:00:00"),
    pol_timezone: "Asia/Shanghai",
    pod_eta_at: at("2026-01-20T08:00:00"),
    pod_original_eta_at: at("2026-01-19T08:00:00"),
    pod_ata_at: null,
    pod_timezone: "America/Los_Angeles",
    line_tracking_last_attempted_at: null,
    line_tracking_last_succeeded_at: null,
    pod_terminal_id: null,
    pod_eta_changed_at: null,
    pod_eta_days: [],
    line_tracking_stopped_at: null,
    line_tracking_stopped_reason: null,
    line_tracking_stopped_by_user_id: null,
    ...changes
  })

const unreported = {
  delivered_at: null,
  membership_ended_at: null,
  awaiting_transshipment: null,
  holds_at_pod_terminal: null,
  release_statuses: null,
  fees_at_pod_terminal: null,
  available_for_pickup: null,
  pickup_appointment_at: null,
  location_at_pod_terminal: null,
  pod_full_out_chassis_number: null,
  empty_out_at: null,
  pol_full_in_at: null,
  pod_arrived_at: null,
  pod_discharged_at: null,
  pod_full_out_at: null,
  pod_rail_carrier_scac: null,
  pod_rail_loaded_at: null,
  pod_rail_departed_at: null,
  ind_rail_carrier_scac: null,
  ind_eta_at: null,
  ind_ata_at: null,
  ind_rail_unloaded_at: null,
  final_destination_full_out_at: null,
  empty_terminated_at: null,
  pod_terminal_id: null,
  pickup_facility_code: null,
  final_destination_timezone: null,
  empty_terminated_timezone: null,
  terminal_checked_at: null,
  pod_last_tracking_request_at: null,
  shipment_last_tracking_request_at: null,
  rail_last_tracking_request_at: null
} as const

export const container = (number: number, changes: Partial<Container> = {}) =>
  new Container({
    id: ContainerId.make(id(2000 + number)),
    account_id: paid.id,
    shipment_id: ShipmentId.make(id(1001)),
    cycle_id: id(3000 + number),
    created_at: at(`2026-01-02T00:01:${String(number % 60).padStart(2, "0")}`),
    updated_at: at("2026-01-02T00:03:00"),
    version: 1,
    ...unreported,
    ref_numbers: [],
    reported_status: changes.current_status ?? "on_ship",
    number: ContainerNumber.make("MSKU9070323"),
    seal_number: "S1",
    current_status: "on_ship",
    current_stop: "port",
    past_stop_fields: [],
    equipment_type: "dry",
    equipment_length: 40,
    equipment_height: "high_cube",
    weight_in_lbs: 40_000.5,
    import_deadlines: {
      pickup_lfd_line: null,
      pickup_lfd_terminal: CalendarDate.make("2026-01-25"),
      pickup_lfd_rail: CalendarDate.make("2026-01-27")
    },
    pol_vessel_loaded_at: at("2026-01-01T02:00:00"),
    pol_vessel_departed_at: at("2026-01-01T04:00:00"),
    pod_terminal_code: "USLAX/APMT",
    pod_timezone: "America/Los_Angeles",
    ...changes
  })

export const event = (number: number, changes: Partial<LoggedEvent> = {}) =>
  new LoggedEvent({
    id: EventId.make(id(4000 + number)),
    created_at: at("2026-01-02T00:02:00"),
    invalidated_at: null,
    sequence: null,
    kind: "transport_event",
    event: "container.transport.vessel_loaded",
    key: `event ${number}`,
    account_id: paid.id,
    shipment_id: ShipmentId.make(id(1001)),
    container_id: ContainerId.make(id(2001)),
    tracking_request_id: null,
    timestamp: at(`2026-01-01T02:00:${String(number % 60).padStart(2, "0")}`),
    timezone: "Asia/Shanghai",
    local_timestamp: null,
    local_date: null,
    clock: null,
    location_locode: "CNSHA",
    terminal_code: null,
    voyage_number: "123E",
    vessel_imo: "9703291",
    vessel_name: "MSC OSCAR",
    data_source: "shipping_line",
    observation_id: null,
    value: null,
    changeset: null,
    cause: "source",
    marked_by: null,
    previous_version: null,
    deliver: true,
    ...changes
  })

export const trackingRequest = (number: number, changes: Partial<TrackingRequest> = {}) =>
  new TrackingRequest({
    id: TrackingRequestId.make(id(5000 + number)),
    account_id: paid.id,
    user_id: userOf(paid).id,
    created_at: at("2026-01-02T00:00:00"),
    updated_at: at("2026-01-02T00:00:00"),
    request_type: "bill_of_lading",
    request_number: `MAEU${number}`,
    scac: null,
    ref_numbers: [],
    shipment_tags: [],
    status: "succeeded",
    failed_reason: null,
    is_retrying: false,
    retry_count: null,
    awaiting_since: null,
    shipment_id: ShipmentId.make(id(1001)),
    party_roles: [],
    ...changes
  })
