import { Schema } from "effect"

import { containerFilters } from "#domain/search/container/filters.ts"
import { attentionInShort } from "#domain/search/container/readers.ts"
import { CurrentStatus } from "#domain/voyage/container/TransportEvent.ts"

import { advancedFilters, Values } from "./filters.ts"
import { flag } from "./texts.ts"

const values = (description: string) => Schema.optionalKey(Values.annotate({ description }))

export const topContainerFilters = {
  number: values("Container number; commas mean any"),
  current_status: values(CurrentStatus.literals.join(", ")),
  pod_code: values("UN/LOCODE of the port of discharge"),
  pol_code: values("UN/LOCODE of the port of lading"),
  shipping_line_scac: values("Carrier"),
  has_holds: flag("Any hold, active or pending"),
  has_fees: flag("Any fee, not final ones"),
  requires_attention: flag(`true: ${attentionInShort} false filters nothing`),
  actively_tracked: flag("Whether its shipment is tracked"),
  arrival: values("Day at the port of discharge: 2026-03-31, today, <=7.days.from_now"),
  pickup_lfd: values("Last free day, in the same form"),
  tags: values("Tags of the shipment")
}

const furtherFilters =
  "release_readiness (ready, held, out_of_sync, unknown), deadline (overdue, today, within_two_days), active_hold, only_hold_name, fee_type, fee_amount, appointment_in_days (>=0), current_stop (port, inland), pod_terminal (name), vessel_name, voyage_number, ref_number, parties, eta_delay_days (>2), terminal_checked_at (<12.hours.ago), updated_at, picked_up_at, empty_returned_at, pod_arrived_at, pod_discharged_at (@exists, @not_exists)"

export const containerFilterArguments = {
  ...topContainerFilters,
  advanced_filters: advancedFilters(`Further filters: ${furtherFilters}, and more`),
  include_stopped_tracking: flag("Also what is no longer tracked")
}

export const containerFilterNames = [...containerFilters.keys()]
