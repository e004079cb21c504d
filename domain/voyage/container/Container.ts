import { Schema } from "effect"

import * as Attribute from "../../attribute.ts"
import { AccountId, ContainerId, ShipmentId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"
import { ContainerNumber } from "./ContainerNumber.ts"
import { EquipmentHeight, EquipmentType } from "./Equipment.ts"
import { ImportDeadlines, pickupLastFreeDay } from "./LastFreeDay.ts"
import { PastStopField } from "./PastStopField.ts"
import { ReleaseStatus } from "./ReleaseStatus.ts"
import { TerminalFee } from "./TerminalFee.ts"
import { TerminalHold } from "./TerminalHold.ts"
import { CurrentStatus } from "./TransportEvent.ts"
import { Transshipment } from "./Transshipment.ts"

const { instant, text, timezone } = Attribute

/**
 * `port`: also on the way there. `onward`: between the port and the inland destination. `gone`: after the last stop.
 */
export const CurrentStop = Schema.Literals(["port", "onward", "inland", "gone"])
export type CurrentStop = typeof CurrentStop.Type

/** All instants are UTC. */
export const containerFacts = {
  number: ContainerNumber.annotate({ description: "The container number with its check digit" }),
  seal_number: text("Seal number", "SL-100200"),
  current_status: CurrentStatus.annotate({ description: "Current status" }),
  /** Not published. */
  current_stop: CurrentStop,
  /** Published as `meta.awaiting_transshipment`, because no published status covers it. */
  awaiting_transshipment: Schema.NullOr(Transshipment),
  /** Not published. Fields below whose value is of a stop that the container has left. */
  past_stop_fields: Schema.Array(PastStopField),
  equipment_type: Schema.NullOr(EquipmentType).annotate({ description: "Type of the container" }),
  equipment_length: Schema.NullOr(Schema.Literals([10, 20, 40, 45])).annotate({ description: "Length in feet" }),
  equipment_height: Schema.NullOr(EquipmentHeight).annotate({ description: "Height of the container" }),
  weight_in_lbs: Schema.NullOr(Schema.Finite).annotate({ description: "Weight in pounds" }),
  holds_at_pod_terminal: Schema.NullOr(Schema.Array(TerminalHold)).annotate({
    description:
      "Holds at the terminal. Null until a source reports holds; empty if the source reports none, and after the container left"
  }),
  release_statuses: Schema.NullOr(Schema.Array(ReleaseStatus)).annotate({
    description:
      "Latest report of each release per kind of source. Null until a source reports one; empty if holds are reported without releases"
  }),
  fees_at_pod_terminal: Schema.NullOr(Schema.Array(TerminalFee)).annotate({
    description:
      "Fees at the terminal. Null until a source reports fees; empty if the source reports none, and if none were reported before the container left. After the container left, the last fees remain and their provenance has `final: true`"
  }),
  available_for_pickup: Schema.NullOr(Schema.Boolean).annotate({
    description: "Whether the container can be picked up; null if unknown, false after the container left"
  }),
  import_deadlines: ImportDeadlines,
  pickup_appointment_at: instant("Pickup appointment. The last appointment remains after the container left"),
  location_at_pod_terminal: text("Location in the terminal, as the terminal reports it"),
  pod_full_out_chassis_number: text("Number of the chassis at gate out"),
  empty_out_at: instant("Empty gate out at the depot"),
  pol_full_in_at: instant("Full gate in at the port of lading"),
  pol_vessel_loaded_at: instant("Loaded on the vessel at the port of lading"),
  pol_vessel_departed_at: instant("Vessel departure from the port of lading"),
  pod_arrived_at: instant("Vessel arrival at the port of discharge"),
  pod_discharged_at: instant("Discharge at the port of discharge"),
  pod_full_out_at: instant("Full gate out at the port of discharge, by truck or rail"),
  pod_rail_carrier_scac: text("SCAC of the railroad at the port of discharge"),
  pod_rail_loaded_at: instant("Loaded on rail at the port of discharge"),
  pod_rail_departed_at: instant("Rail departure from the port of discharge"),
  ind_rail_carrier_scac: text("SCAC of the railroad at the inland destination"),
  ind_eta_at: instant("Estimated arrival at the inland destination"),
  ind_ata_at: instant("Actual arrival at the inland destination"),
  ind_rail_unloaded_at: instant("Unloaded from rail at the inland destination"),
  final_destination_full_out_at: instant("Full gate out at the inland destination"),
  empty_terminated_at: instant("Empty return"),
  pod_terminal_code: text("Code of the terminal at the port of discharge"),
  pickup_facility_code: text("Code of the facility where it is picked up"),
  pod_timezone: timezone("the port of discharge"),
  final_destination_timezone: timezone("the inland destination", "America/Chicago"),
  empty_terminated_timezone: timezone("the place of the empty return"),
  terminal_checked_at: instant("Last response of the terminal"),
  pod_last_tracking_request_at: instant("Last request to the terminal at the port of discharge"),
  shipment_last_tracking_request_at: instant("Last request to the carrier about the shipment"),
  rail_last_tracking_request_at: instant("Last request to the railroad")
} as const

export class Container extends Schema.Class<Container>("Container")({
  id: ContainerId,
  account_id: AccountId,
  shipment_id: ShipmentId,
  /** Two bills may share one cycle. */
  cycle_id: Schema.String,
  created_at: Attribute.createdAt,
  updated_at: Instant,
  version: Schema.Int,
  ref_numbers: Attribute.refNumbers,
  /** The status by all sources; `current_status` differs while a user's mark of delivery is set. */
  reported_status: CurrentStatus,
  delivered_at: instant("Delivery time set by a user, never by a source"),
  membership_ended_at: instant("Time at which the container moved to another bill; its last values remain"),
  ...containerFacts,
  pod_terminal_id: Attribute.id("The id under which `pod_terminal_code` is published")
}) {
  get pickup_lfd() {
    return pickupLastFreeDay(this)
  }
  get availability_known() {
    return this.available_for_pickup !== null
  }
}

/** A user's mark of delivery outranks every status except the empty return. */
export const shownStatus = (reported: CurrentStatus, delivered_at: Instant | null): CurrentStatus =>
  delivered_at !== null && reported !== "empty_returned" ? "delivered" : reported

export type ContainerFacts = Pick<Container, keyof typeof containerFacts>

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly container: Container
  }
}
