import type { SqlClient, Statement } from "effect/sql"

import type { ShipmentSort } from "#domain/search/shipment/Sort.ts"
import type { ShipmentField } from "#domain/search/shipment/view.ts"

import { date, day, makeMatching, rows, text, timestamptz, uuid } from "../sql/columns.ts"
import type { Places } from "../sql/columns.ts"

const newest = "created_at desc, id desc"

/** As the indexes of the migration `arrival_order` write it; `pod_arrival` is the day alone, for the filter. */
const arrival = "coalesce(pod_ata_at, pod_eta_at)"

const orders: Record<ShipmentSort, string> = {
  created_at: newest,
  pod_arrival: `${arrival} asc nulls last, ${newest}`,
  "-pod_arrival": `${arrival} desc nulls last, ${newest}`,
  tracking_stopped_at: `line_tracking_stopped_at asc nulls last, ${newest}`,
  "-tracking_stopped_at": `line_tracking_stopped_at desc nulls last, ${newest}`
}

export const orderBy = (sql: SqlClient.SqlClient, sort: ShipmentSort): Statement.Fragment => sql.literal(orders[sort])

const places: Places<ShipmentField> = {
  account_id: uuid,
  bill_of_lading_number: text,
  booking_number: text,
  created_at: timestamptz,
  destination_arrival: date,
  line_tracking_stopped_at: timestamptz,
  normalized_number: text,
  owner_id: rows({ from: "tracking_requests", on: "it.shipment_id = shipments.id", value: "user_id", kind: "uuid" }),
  parties: rows({
    from: "party_roles",
    on: "it.roleable_id = shipments.id and it.roleable_type = 'Shipment'",
    value: "party_id",
    kind: "uuid",
    key: "role"
  }),
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
  tag: rows({ from: "shipment_tags", on: "it.shipment_id = shipments.id", value: "tag", kind: "text" })
}

/** The condition under which a shipment of the account is one of those asked for. */
export const shipmentsMatching = makeMatching("shipments", places)
