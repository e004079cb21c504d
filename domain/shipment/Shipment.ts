import { Schema } from "effect"

import { AccountId, ShipmentId, Text, UserId } from "../Identifiers.ts"
import { Instant } from "../Time.ts"

const text = Schema.NullOr(Text)
const instant = Schema.NullOr(Instant)

export const StoppedReason = Schema.Literals([
  "all_containers_terminated",
  "past_arrival_window",
  "past_full_out_window",
  "no_updates_at_line",
  "cancelled_by_user",
  "booking_cancelled",
  "account_closed"
])
export type StoppedReason = typeof StoppedReason.Type

/** What the sources say of a shipment: the part that the merge writes. All instants UTC. */
export const shipmentFacts = {
  bill_of_lading_number: text,
  booking_number: text,
  normalized_number: Text,
  shipping_line_scac: text,
  shipping_line_name: text,
  shipping_line_short_name: text,
  port_of_lading_locode: text,
  port_of_lading_name: text,
  port_of_discharge_locode: text,
  port_of_discharge_name: text,
  pod_terminal_code: text,
  pod_vessel_name: text,
  pod_vessel_imo: text,
  pod_voyage_number: text,
  destination_locode: text,
  destination_name: text,
  destination_timezone: text,
  destination_eta_at: instant,
  destination_original_eta_at: instant,
  destination_ata_at: instant,
  pol_etd_at: instant,
  pol_original_etd_at: instant,
  pol_atd_at: instant,
  pol_timezone: text,
  pod_eta_at: instant,
  pod_original_eta_at: instant,
  pod_ata_at: instant,
  pod_timezone: text,
  line_tracking_last_attempted_at: instant,
  line_tracking_last_succeeded_at: instant
} as const

/** A bill of lading or booking that an account follows; with a container number alone its bill is null. */
export class Shipment extends Schema.Class<Shipment>("Shipment")({
  id: ShipmentId,
  account_id: AccountId,
  created_at: Instant,
  /** When something that shows in the resource changed last; at first when it was made. */
  updated_at: Instant,
  /** Raised by every change that shows in the resource. */
  version: Schema.Int,
  ref_numbers: Schema.Array(Text),
  tags: Schema.Array(Text),
  /** The name of the party that was made its customer first: read with the shipment, and not a part of its version. */
  customer_name: text,
  ...shipmentFacts,
  /** The id under which `pod_terminal_code` is published. */
  pod_terminal_id: text,
  /** When the estimated day at the port of discharge came to differ from the first one told; null while they agree. */
  pod_eta_changed_at: instant,
  line_tracking_stopped_at: instant,
  line_tracking_stopped_reason: Schema.NullOr(StoppedReason),
  line_tracking_stopped_by_user_id: Schema.NullOr(UserId)
}) {
  get trackingStopped() {
    return this.line_tracking_stopped_at !== null
  }
}
