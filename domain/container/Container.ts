import { Schema } from "effect"

import { AccountId, ContainerId, ShipmentId, Text } from "../Identifiers.ts"
import { Instant } from "../Time.ts"
import { ContainerNumber } from "./ContainerNumber.ts"
import { EquipmentHeight, EquipmentType } from "./Equipment.ts"
import { ImportDeadlines, pickupLastFreeDay } from "./LastFreeDay.ts"
import { TerminalFee } from "./TerminalFee.ts"
import { TerminalHold } from "./TerminalHold.ts"
import { CurrentStatus } from "./TransportEvent.ts"

const text = Schema.NullOr(Text)
const instant = Schema.NullOr(Instant)

/**
 * The stop on land whose state a container shows: its port of discharge (also on the way there), none between the port and
 * its inland destination, the inland destination, none once it has left the last one.
 */
export const CurrentStop = Schema.Literals(["port", "onward", "inland", "gone"])
export type CurrentStop = typeof CurrentStop.Type

/** What the sources say of a container: the part that the merge writes. All instants UTC. */
export const containerFacts = {
  number: ContainerNumber,
  seal_number: text,
  current_status: CurrentStatus,
  /** Not published: what `available_for_pickup`, holds, fees and last free days are of. */
  current_stop: CurrentStop,
  equipment_type: Schema.NullOr(EquipmentType),
  equipment_length: Schema.NullOr(Schema.Literals([10, 20, 40, 45])),
  equipment_height: Schema.NullOr(EquipmentHeight),
  weight_in_lbs: Schema.NullOr(Schema.Finite),
  /** Null until some source has spoken of holds; `[]` when it said that there are none, and once the container has left. */
  holds_at_pod_terminal: Schema.NullOr(Schema.Array(TerminalHold)),
  /** Null until some source has spoken of fees; `[]` when it said that there are none, and once the container has left. */
  fees_at_pod_terminal: Schema.NullOr(Schema.Array(TerminalFee)),
  /** Null when unknown; false once the container has left. */
  available_for_pickup: Schema.NullOr(Schema.Boolean),
  import_deadlines: ImportDeadlines,
  pickup_appointment_at: instant,
  location_at_pod_terminal: text,
  pod_full_out_chassis_number: text,
  empty_out_at: instant,
  pol_full_in_at: instant,
  pol_vessel_loaded_at: instant,
  pol_vessel_departed_at: instant,
  pod_arrived_at: instant,
  pod_discharged_at: instant,
  pod_full_out_at: instant,
  pod_rail_carrier_scac: text,
  pod_rail_loaded_at: instant,
  pod_rail_departed_at: instant,
  ind_rail_carrier_scac: text,
  ind_eta_at: instant,
  ind_ata_at: instant,
  ind_rail_unloaded_at: instant,
  final_destination_full_out_at: instant,
  empty_terminated_at: instant,
  pod_terminal_code: text,
  pickup_facility_code: text,
  pod_timezone: text,
  final_destination_timezone: text,
  empty_terminated_timezone: text,
  terminal_checked_at: instant,
  pod_last_tracking_request_at: instant,
  shipment_last_tracking_request_at: instant,
  rail_last_tracking_request_at: instant
} as const

/** One box on one shipment for one equipment cycle (from empty-out to empty-in). */
export class Container extends Schema.Class<Container>("Container")({
  id: ContainerId,
  account_id: AccountId,
  shipment_id: ShipmentId,
  /** The equipment cycle: what this box did from empty-out to empty-in; two bills may share one. */
  cycle_id: Schema.String,
  created_at: Instant,
  /** When something that shows in the resource changed last; at first when it was made. */
  updated_at: Instant,
  version: Schema.Int,
  ref_numbers: Schema.Array(Text),
  /** What the sources together say of it; `current_status` differs while a mark of delivery stands. */
  reported_status: CurrentStatus,
  /** The user's own mark, never a source's. */
  delivered_at: instant,
  /** The box has left this shipment (moved to another bill): what it showed last stays, frozen. */
  membership_ended_at: instant,
  ...containerFacts,
  /** The id under which `pod_terminal_code` is published. */
  pod_terminal_id: text
}) {
  get pickup_lfd() {
    return pickupLastFreeDay(this.import_deadlines)
  }
  get availability_known() {
    return this.available_for_pickup !== null
  }
}

/** The user's own mark of delivery counts above any status but the return of the empty box. */
export const shownStatus = (reported: CurrentStatus, delivered_at: Instant | null): CurrentStatus =>
  delivered_at !== null && reported !== "empty_returned" ? "delivered" : reported

export type ContainerFacts = Pick<Container, keyof typeof containerFacts>
