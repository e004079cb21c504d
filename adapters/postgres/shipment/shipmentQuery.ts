import type { ShipmentSort } from "#domain/search/shipment/Sort.ts"
import type { ShipmentField } from "#domain/search/shipment/view.ts"

import { date, day, rows, text, timestamptz, uuid } from "../sql/columns.ts"
import type { Places } from "../sql/columns.ts"
import { makeListing } from "../sql/listing.ts"
import type { Order } from "../sql/order.ts"
import { shipmentRoles, shipmentTags } from "./ofShipment.ts"

/** As the index of the migration `list_indexes` writes it; `pod_arrival` is the day alone, for the filter. */
const arrival = "case when pod_ata_at is null then pod_eta_at else pod_ata_at end"

const by = (value: string, descending: boolean): Order => ({
  first: null,
  by: [{ value, kind: "timestamptz", descending, isNullable: true }]
})

export const shipmentOrders: Readonly<Record<ShipmentSort, Order>> = {
  created_at: { first: null, by: [] },
  pod_arrival: by(arrival, false),
  "-pod_arrival": by(arrival, true),
  tracking_stopped_at: by("line_tracking_stopped_at", false),
  "-tracking_stopped_at": by("line_tracking_stopped_at", true)
}

const places: Places<ShipmentField> = {
  account_id: uuid,
  bill_of_lading_number: text,
  booking_number: text,
  created_at: timestamptz,
  destination_arrival: date,
  line_tracking_stopped_at: timestamptz,
  normalized_number: text,
  owner_id: rows({ from: "tracking_requests", on: "it.shipment_id = shipments.id", value: "user_id", kind: "uuid" }),
  parties: rows(shipmentRoles("shipments.id")),
  pod_arrival: date,
  pod_ata_at: day,
  pod_eta_at: timestamptz,
  pod_eta_changed_at: timestamptz,
  pod_terminal_id: text,
  pod_vessel_name: text,
  pod_voyage_number: text,
  pol_atd_at: timestamptz,
  port_of_discharge_locode: text,
  port_of_lading_locode: text,
  search_term: rows({ from: "search_terms", on: "it.shipment_id = shipments.id", value: "term", kind: "text" }),
  tag: rows(shipmentTags("shipments.id"))
}

/** The shipments of the account that are asked for. */
export const shipmentsListed = makeListing("shipments", places)
