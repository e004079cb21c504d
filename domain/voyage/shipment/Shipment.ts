import { Schema } from "effect"

import * as Attribute from "../../attribute.ts"
import { AccountId, ShipmentId, Text, UserId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { SharedDocument } from "./SharedDocument.ts"

const { instant, locode, text, timezone } = Attribute

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

/** All instants are UTC. */
export const shipmentFacts = {
  bill_of_lading_number: text(
    "Bill of lading number; null if only a booking or container number is known",
    "SIMLHOLD0001"
  ),
  booking_number: text("The booking"),
  normalized_number: Text.annotate({
    description:
      "Number of the shipment in the carrier's format: in capital letters, without spaces and hyphens, and without the SCAC unless the carrier's numbers start with it",
    examples: ["SIMLHOLD0001"]
  }),
  shipping_line_scac: text("SCAC of the carrier", "SIML"),
  shipping_line_name: text("Name of the carrier", "Simulated Line"),
  shipping_line_short_name: text("Short name of the carrier", "Simulated"),
  port_of_lading_locode: locode("the port of lading", "CNSHA"),
  port_of_lading_name: text("Name of the port of lading", "Shanghai"),
  port_of_discharge_locode: locode("the port of discharge"),
  port_of_discharge_name: text("Name of the port of discharge", "Los Angeles"),
  pod_terminal_code: text("Code of the terminal at the port of discharge"),
  pod_vessel_name: text("Name of the vessel that calls at the port of discharge", "EMMA MAERSK"),
  pod_vessel_imo: text("IMO number of the vessel that calls at the port of discharge", "9321483"),
  pod_voyage_number: text("The carrier's number of the voyage to the port of discharge", "042E"),
  destination_locode: locode("the inland destination; null if the shipment ends at the port of discharge", "USCHI"),
  destination_name: text("Name of the inland destination", "Chicago"),
  destination_timezone: timezone("the inland destination", "America/Chicago"),
  destination_eta_at: instant("Estimated arrival at the inland destination"),
  destination_original_eta_at: instant("The first estimate of the arrival at the inland destination"),
  destination_ata_at: instant("Actual arrival at the inland destination"),
  pol_etd_at: instant("Estimated departure from the port of lading"),
  pol_original_etd_at: instant("The first estimate of the departure from the port of lading"),
  pol_atd_at: instant("Actual departure from the port of lading"),
  pol_timezone: timezone("the port of lading", "Asia/Shanghai"),
  pod_eta_at: instant("Estimated arrival at the port of discharge"),
  pod_original_eta_at: instant("The first estimate of the arrival at the port of discharge"),
  pod_ata_at: instant("Actual arrival at the port of discharge"),
  pod_timezone: timezone("the port of discharge"),
  line_tracking_last_attempted_at: instant("Last request to the carrier"),
  line_tracking_last_succeeded_at: instant("Last response of the carrier")
} as const

/** The bill is null if only a container number is known. */
export class Shipment extends Schema.Class<Shipment>("Shipment")({
  id: ShipmentId,
  account_id: AccountId,
  created_at: Attribute.createdAt,
  updated_at: Instant,
  version: Schema.Int,
  ref_numbers: Attribute.refNumbers,
  tags: Attribute.tags,
  /** Other numbers that find the shipment: spellings of its bill and booking, and further bills and bookings. */
  further_numbers: Schema.Array(Text),
  /** Published as `meta.shared_documents`. */
  shared_documents: Schema.Array(SharedDocument),
  /** Read with the shipment, but not part of its version. */
  customer_name: text("Name of the first party with the role customer", "Example Imports"),
  ...shipmentFacts,
  pod_terminal_id: Attribute.id("The id under which `pod_terminal_code` is published"),
  pod_eta_changed_at: instant(
    "When the estimated day at the port of discharge changed last; null while the first one is in effect"
  ),
  /**
   * In order, each with the instant since when it is in effect: `2026-01-02T00:00:00.000Z 2026-01-20`. Sorts by time as
   * text.
   */
  pod_eta_days: Schema.Array(Text),
  line_tracking_stopped_at: instant("End of tracking; null while the shipment is tracked"),
  line_tracking_stopped_reason: Schema.NullOr(StoppedReason).annotate({ description: "Reason why tracking ended" }),
  line_tracking_stopped_by_user_id: Schema.NullOr(UserId)
}) {
  get trackingStopped() {
    return this.line_tracking_stopped_at !== null
  }
}

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly shipment: Shipment
  }
}
