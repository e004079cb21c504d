import { Schema } from "effect"

import * as Attribute from "../attribute.ts"
import { AccountId, ContainerId, ShipmentId } from "../Identifiers.ts"
import { Instant } from "../Time.ts"
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
 * The stop on land whose state a container shows:
 * - `port`: the port of discharge, also on the way there
 * - `onward`: none, between the port and the inland destination
 * - `inland`: the inland destination
 * - `gone`: none, after the last stop
 */
export const CurrentStop = Schema.Literals(["port", "onward", "inland", "gone"])
export type CurrentStop = typeof CurrentStop.Type

/** The attributes of a container that the merge writes. All instants are UTC. */
export const containerFacts = {
  number: ContainerNumber.annotate({ description: "The container number with its check digit" }),
  seal_number: text("Number of the seal", "SL-100200"),
  current_status: CurrentStatus.annotate({ description: "Where it is on its way" }),
  /** Not published. The stop of `available_for_pickup`, holds, fees and last free days. */
  current_stop: CurrentStop,
  /** Published as `meta.awaiting_transshipment`, because no published status covers it. */
  awaiting_transshipment: Schema.NullOr(Transshipment),
  /** Not published as an attribute. Fields below whose value is of a stop that the container has left. */
  past_stop_fields: Schema.Array(PastStopField),
  equipment_type: Schema.NullOr(EquipmentType).annotate({ description: "What kind of container it is" }),
  equipment_length: Schema.NullOr(Schema.Literals([10, 20, 40, 45])).annotate({ description: "Length in feet" }),
  equipment_height: Schema.NullOr(EquipmentHeight).annotate({ description: "Height of the container" }),
  weight_in_lbs: Schema.NullOr(Schema.Finite).annotate({ description: "Weight in pounds" }),
  holds_at_pod_terminal: Schema.NullOr(Schema.Array(TerminalHold)).annotate({
    description: "Null until a source reports holds; empty when it reports none active, and once the container has left"
  }),
  release_statuses: Schema.NullOr(Schema.Array(ReleaseStatus)).annotate({
    description:
      "The latest report of each release by each kind of source; null until a source reports one, and empty when holds are reported and there was none"
  }),
  fees_at_pod_terminal: Schema.NullOr(Schema.Array(TerminalFee)).annotate({
    description:
      "Null until a source reports fees; empty when it reports none, and when none were reported before the container left. The last reported fees stay once it has left; their provenance then has `final: true`"
  }),
  available_for_pickup: Schema.NullOr(Schema.Boolean).annotate({
    description: "Whether it can be picked up; null when unknown, false once the container has left"
  }),
  import_deadlines: ImportDeadlines,
  pickup_appointment_at: instant(
    "When the terminal expects the truck that fetches it; the last appointment stays once the container has left"
  ),
  location_at_pod_terminal: text("Where it stands at the terminal, as the terminal says it"),
  pod_full_out_chassis_number: text("Number of the chassis that it left the port on"),
  empty_out_at: instant("When the empty container left the depot"),
  pol_full_in_at: instant("When it came full to the port of lading"),
  pol_vessel_loaded_at: instant("When it was loaded at the port of lading"),
  pol_vessel_departed_at: instant("When its vessel left the port of lading"),
  pod_arrived_at: instant("When its vessel arrived at the port of discharge"),
  pod_discharged_at: instant("When it was discharged at the port of discharge"),
  pod_full_out_at: instant("When it left the port of discharge full, by truck or rail"),
  pod_rail_carrier_scac: text("SCAC of the railroad that takes it from the port of discharge"),
  pod_rail_loaded_at: instant("When it was loaded on rail at the port of discharge"),
  pod_rail_departed_at: instant("When its train left the port of discharge"),
  ind_rail_carrier_scac: text("SCAC of the railroad that brings it to the inland destination"),
  ind_eta_at: instant("Estimated arrival at the inland destination"),
  ind_ata_at: instant("Actual arrival at the inland destination"),
  ind_rail_unloaded_at: instant("When it was unloaded from rail at the inland destination"),
  final_destination_full_out_at: instant("When it left the inland destination full"),
  empty_terminated_at: instant("When the empty container came back"),
  pod_terminal_code: text("Code of the terminal at the port of discharge"),
  pickup_facility_code: text("Code of the facility where it is picked up"),
  pod_timezone: timezone("the port of discharge"),
  final_destination_timezone: timezone("the inland destination", "America/Chicago"),
  empty_terminated_timezone: timezone("the place where the empty container came back"),
  terminal_checked_at: instant("When the terminal last answered"),
  pod_last_tracking_request_at: instant("When the terminal at the port of discharge was last asked"),
  shipment_last_tracking_request_at: instant("When the carrier was last asked about the shipment"),
  rail_last_tracking_request_at: instant("When the railroad was last asked")
} as const

/** One container on one shipment for one equipment cycle. */
export class Container extends Schema.Class<Container>("Container")({
  id: ContainerId,
  account_id: AccountId,
  shipment_id: ShipmentId,
  /** Two bills may share one cycle. */
  cycle_id: Schema.String,
  created_at: Attribute.createdAt,
  /** Last change that shows in the resource, at first its creation. */
  updated_at: Instant,
  version: Schema.Int,
  ref_numbers: Attribute.refNumbers,
  /** The status by all sources; `current_status` differs while a user's mark of delivery is set. */
  reported_status: CurrentStatus,
  delivered_at: instant("When it was delivered: the user's own mark, never a source's"),
  membership_ended_at: instant("When the container left this shipment for another bill; what it showed last stays"),
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

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly container: Container
  }
}
