import { createHash, randomUUID } from "node:crypto"

import type { Credential } from "#application/ports/voyage/observation/FeedStore.ts"
import type { RawMessage, Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import * as Id from "#domain/Identifiers.ts"
import { Account } from "#domain/identity/account/Account.ts"
import type { User } from "#domain/identity/user/User.ts"
import { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import type { ContainerFacts } from "#domain/voyage/container/Container.ts"
import { checkDigit, ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { noDeadlines } from "#domain/voyage/container/LastFreeDay.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import type { Fields, Owned } from "./samples/Fields.ts"
import { start } from "./samples/time.ts"

export * from "./samples/time.ts"
export * from "./samples/user.ts"
export * from "./samples/webhook.ts"

export const accountId = () => Id.AccountId.make(randomUUID())
export const userId = () => Id.UserId.make(randomUUID())
export const shipmentId = () => Id.ShipmentId.make(randomUUID())
export const containerId = () => Id.ContainerId.make(randomUUID())
export const requestId = () => Id.TrackingRequestId.make(randomUUID())
export const eventId = () => Id.EventId.make(randomUUID())
export const webhookId = () => Id.WebhookId.make(randomUUID())
export const feedId = () => Id.FeedId.make(randomUUID())
export const credentialId = () => Id.CredentialId.make(randomUUID())
export const rawId = () => Id.RawId.make(randomUUID())
export const observationId = () => Id.ObservationId.make(randomUUID())

/** A container number with its right check digit. */
export const containerNumber = (serial: number): ContainerNumber => {
  const firstTen = `TSTU${String(serial).padStart(6, "0")}`
  return ContainerNumber.make(`${firstTen}${checkDigit(firstTen)}`)
}

export const account = (fields: Fields<Account> = {}): Account =>
  new Account({
    id: accountId(),
    company_name: "Sample Forwarding",
    plan: "paid",
    entitlements: [],
    rate_per_minute: 100,
    trial_ends_at: null,
    created_at: start,
    ...fields
  })

export const user = (account_id: Id.AccountId, fields: Fields<User> = {}): User => ({
  id: userId(),
  account_id,
  name: "Sample User",
  email: null,
  role: "owner",
  locked_at: null,
  ...fields
})

export const shipment = (fields: Owned<Shipment>): Shipment =>
  new Shipment({
    id: shipmentId(),
    created_at: start,
    updated_at: start,
    version: 1,
    ref_numbers: [],
    tags: [],
    further_numbers: [],
    shared_documents: [],
    customer_name: null,
    bill_of_lading_number: "SMPL0001",
    booking_number: null,
    normalized_number: "SMPL0001",
    shipping_line_scac: "SIML",
    shipping_line_name: null,
    shipping_line_short_name: null,
    port_of_lading_locode: null,
    port_of_lading_name: null,
    port_of_discharge_locode: null,
    port_of_discharge_name: null,
    pod_terminal_code: null,
    pod_vessel_name: null,
    pod_vessel_imo: null,
    pod_voyage_number: null,
    destination_locode: null,
    destination_name: null,
    destination_timezone: null,
    destination_eta_at: null,
    destination_original_eta_at: null,
    destination_ata_at: null,
    pol_etd_at: null,
    pol_original_etd_at: null,
    pol_atd_at: null,
    pol_timezone: null,
    pod_eta_at: null,
    pod_original_eta_at: null,
    pod_ata_at: null,
    pod_timezone: null,
    line_tracking_last_attempted_at: null,
    line_tracking_last_succeeded_at: null,
    pod_terminal_id: null,
    pod_eta_changed_at: null,
    pod_eta_days: [],
    line_tracking_stopped_at: null,
    line_tracking_stopped_reason: null,
    line_tracking_stopped_by_user_id: null,
    ...fields
  })

const nothingKnown: Omit<ContainerFacts, "number"> = {
  seal_number: null,
  current_status: "new",
  current_stop: "port",
  past_stop_fields: [],
  awaiting_transshipment: null,
  equipment_type: null,
  equipment_length: null,
  equipment_height: null,
  weight_in_lbs: null,
  holds_at_pod_terminal: null,
  release_statuses: null,
  fees_at_pod_terminal: null,
  available_for_pickup: null,
  import_deadlines: noDeadlines,
  pickup_appointment_at: null,
  location_at_pod_terminal: null,
  pod_full_out_chassis_number: null,
  empty_out_at: null,
  pol_full_in_at: null,
  pol_vessel_loaded_at: null,
  pol_vessel_departed_at: null,
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
  pod_terminal_code: null,
  pickup_facility_code: null,
  pod_timezone: null,
  final_destination_timezone: null,
  empty_terminated_timezone: null,
  terminal_checked_at: null,
  pod_last_tracking_request_at: null,
  shipment_last_tracking_request_at: null,
  rail_last_tracking_request_at: null
}

export const container = (fields: Owned<Container> & Pick<Container, "shipment_id">): Container =>
  new Container({
    id: containerId(),
    cycle_id: randomUUID(),
    created_at: start,
    updated_at: start,
    version: 1,
    ref_numbers: [],
    reported_status: fields.current_status ?? "new",
    delivered_at: null,
    membership_ended_at: null,
    ...nothingKnown,
    pod_terminal_id: null,
    number: containerNumber(1),
    ...fields
  })

export const request = (fields: Owned<TrackingRequest>): TrackingRequest =>
  new TrackingRequest({
    id: requestId(),
    user_id: null,
    created_at: start,
    updated_at: start,
    request_type: "bill_of_lading",
    request_number: "SMPL0001",
    scac: Id.Scac.make("SIML"),
    ref_numbers: [],
    shipment_tags: [],
    status: "pending",
    failed_reason: null,
    is_retrying: false,
    retry_count: null,
    awaiting_since: null,
    shipment_id: null,
    party_roles: [],
    ...fields
  })

export const loggedEvent = (fields: Owned<LoggedEvent>): LoggedEvent =>
  new LoggedEvent({
    id: eventId(),
    kind: "transport_event",
    event: "container.transport.vessel_loaded",
    key: randomUUID(),
    shipment_id: null,
    container_id: null,
    tracking_request_id: null,
    timestamp: start,
    timezone: "Asia/Shanghai",
    local_timestamp: null,
    local_date: null,
    clock: null,
    location_locode: "CNSHA",
    terminal_code: null,
    voyage_number: null,
    vessel_imo: null,
    vessel_name: null,
    data_source: "shipping_line",
    observation_id: null,
    value: null,
    changeset: null,
    cause: "source",
    marked_by: null,
    previous_version: null,
    deliver: true,
    created_at: start,
    invalidated_at: null,
    sequence: null,
    ...fields
  })

export const credential = (fields: Fields<Credential> = {}): Credential => ({
  id: credentialId(),
  source: "SIML",
  serves: "all",
  ...fields
})

export const statement = (fields: Fields<Statement> = {}): Statement => ({
  fact: { type: "move", move: "load", mode: "vessel", laden: true, role: null },
  classifier: "ACT",
  container: containerNumber(1),
  documents: [{ type: "bill", number: "SMPL0001" }],
  place: { locode: Id.Locode.make("CNSHA"), facility: null, name: null },
  call: null,
  happened: { at: start, zone: "Asia/Shanghai" },
  source_id: null,
  revision: null,
  retracted: false,
  fact_key: "load",
  ...fields
})

export const raw = (feed_id: Id.FeedId, text: string, fields: Fields<RawMessage> = {}): RawMessage => {
  const bytes = fields.bytes ?? new TextEncoder().encode(text)
  const sha256 = createHash("sha256").update(bytes).digest("hex")
  const plain = { format: "dcsa", name: null, charset: null, received_at: start }
  return { id: rawId(), feed_id, ...plain, ...fields, bytes, sha256 }
}
export const reading = (statements: ReadonlyArray<Statement>, fields: Fields<Reading> = {}): Reading => ({
  reader: "dcsa",
  version: 1,
  data_source: "shipping_line",
  items: statements.length,
  statements,
  refused: [],
  unread: [],
  ...fields
})
