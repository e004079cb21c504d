export interface FilterLabelGroup {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  /** The portal offers names of these records instead of ids. */
  readonly idsOf?: "parties"
}

export const containerFilterLabels: ReadonlyArray<FilterLabelGroup> = [
  {
    name: "Places",
    labels: {
      pol_code: "Port of lading",
      pod_code: "Port of discharge",
      destination_code: "Destination",
      pod_terminal: "Terminal",
      pol: "Name of the port of lading",
      pod: "Name of the port of discharge",
      destination: "Name of the destination"
    }
  },
  {
    name: "Voyage",
    labels: {
      shipping_line_scac: "Carrier",
      vessel_name: "Vessel at discharge",
      voyage_number: "Voyage number",
      eta_delay_days: "Days of delay against the first ETA",
      eta_changed_in_last_24h: "ETA changed in the last 24 hours",
      eta_changed_in_past_3_days: "ETA changed in the last 3 days"
    }
  },
  {
    name: "Status and pick-up",
    labels: {
      current_status: "Status",
      release_readiness: "Ready for pick-up",
      deadline: "Last free day from today",
      current_stop: "Stop on land",
      requires_attention: "Needs attention",
      available_for_pickup: "Available for pick-up",
      availability_known: "Availability is reported",
      appointment_in_days: "Days until the pick-up appointment",
      last_free_day_on: "Waits at the port, last free day between"
    }
  },
  {
    name: "Holds and fees",
    labels: {
      has_holds: "Has holds",
      has_fees: "Has fees",
      has_fees_or_holds: "Has fees or holds",
      has_demurrage_fees: "Has demurrage",
      fee_amount: "Largest fee",
      active_hold: "Active hold",
      hold_name: "Hold, active or pending",
      only_hold_name: "Only this hold",
      fee_type: "Type of fee"
    }
  },
  {
    name: "Dates",
    labels: {
      arrival: "Arrival",
      pickup_lfd: "Last free day",
      pickup_lfd_terminal_on: "Last free day, terminal",
      pickup_lfd_line_on: "Last free day, carrier",
      pickup_lfd_rail_on: "Last free day, railroad",
      pickup_appointment_at: "Pick-up appointment",
      empty_out_at: "Empty gate-out",
      pol_full_in_at: "Full gate-in at the port of lading",
      pol_vessel_loaded_at: "Loaded at the port of lading",
      pol_vessel_departed_at: "Vessel departed with the container",
      pol_etd_at: "Departure, estimated (ETD)",
      pol_atd_at: "Departure, actual (ATD)",
      pod_arrived_at: "Arrived at the port of discharge",
      pod_discharged_at: "Discharged at the port of discharge",
      picked_up_at: "Full gate-out",
      pod_rail_departed_at: "Departed by rail",
      inland_destination_eta_at: "Arrival inland, estimated (ETA)",
      inland_destination_ata_at: "Arrival inland, actual (ATA)",
      inland_destination_rail_unloaded_at: "Unloaded from rail inland",
      final_destination_full_out_at: "Full gate-out inland",
      delivered_at: "Delivered",
      empty_returned_at: "Empty return"
    }
  },
  {
    name: "Numbers and references",
    labels: {
      number: "Container number",
      ref_number: "Full reference",
      customer_name: "Customer",
      tags: "Tag",
      tags_and: "All of the tags",
      search_by_ids: "Any number or reference begins with",
      search_by_number: "Container number begins with",
      search_by_shipment_number: "Bill or booking begins with",
      search_by_ref_numbers: "Container reference begins with",
      search_by_shipment_ref_numbers: "Shipment reference begins with"
    }
  },
  { name: "Parties", labels: { parties: "Party" }, idsOf: "parties" },
  {
    name: "Tracking",
    labels: {
      actively_tracked: "Actively tracked",
      terminal_checked_at: "Last response of the terminal",
      created_at: "First seen",
      updated_at: "Last change"
    }
  },
  { name: "Custom fields", labels: { custom_fields: "Custom field" } },
  {
    name: "By ID, for programs",
    labels: {
      id: "Container ID",
      customer_id: "Customer of the container or account",
      pod_terminal_id: "Terminal ID",
      search_by_owner_id: "User who requested tracking",
      pickup_lfd_terminal_effective_on: "Last free day, terminal, second name",
      pickup_lfd_line_effective_on: "Last free day, carrier, second name"
    }
  }
]
