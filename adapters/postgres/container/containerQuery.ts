import type { SqlClient, Statement } from "effect/sql"

import { waiting } from "#domain/search/container/readers.ts"
import type { ContainerSort, ContainerSortField } from "#domain/search/container/Sort.ts"
import type { ContainerField } from "#domain/search/container/view.ts"

import { boolean, day, makeMatching, numeric, objects, rows, text, timestamptz, uuid } from "../sql/columns.ts"
import type { Places } from "../sql/columns.ts"

const newest = "created_at desc, id desc"

/** Text of a collation other than C would sort by a language. */
const sortColumns: Partial<Readonly<Record<ContainerSortField, string>>> = { shipment_number: "normalized_number" }

/** The order, as a list of columns of `container_search`. */
export const containerOrderBy = (sql: SqlClient.SqlClient, sorts: ReadonlyArray<ContainerSort>): Statement.Fragment => {
  const orders = sorts.map((sort) =>
    sort._tag === "Attention"
      ? sql`(
          line_tracking_stopped_at is null and current_status = any(${waiting}::text[])
          and pickup_lfd is not null and pickup_lfd <= ${sort.until}
        ) desc`
      : sql.literal(`"${sortColumns[sort.field] ?? sort.field}" ${sort.descending ? "desc" : "asc"} nulls last`)
  )
  return sql.csv([...orders, sql.literal(newest)])
}

const ofShipment = (column: string) => `it.${column} = container_search.shipment_id`

const places: Places<ContainerField> = {
  account_id: uuid,
  arrival: day,
  available_for_pickup: boolean,
  container_parties: rows({
    from: "party_roles",
    on: "it.roleable_id = container_search.id and it.roleable_type = 'Container'",
    value: "party_id",
    kind: "uuid",
    key: "role"
  }),
  created_at: day,
  current_status: text,
  custom_fields: rows({
    from: "custom_fields",
    on: "it.entity_id = container_search.id and it.entity_type = 'Container'",
    value: "value",
    kind: "text",
    key: "api_slug"
  }),
  customer_name: text,
  delivered_at: day,
  destination_locode: text,
  destination_name: text,
  empty_out_at: day,
  empty_terminated_at: day,
  eta_changed_at: timestamptz,
  eta_delay_days: numeric,
  fee_type: objects("fees_at_pod_terminal", "type"),
  final_destination_full_out_at: day,
  has_demurrage_fees: boolean,
  has_fees: boolean,
  has_fees_or_holds: boolean,
  has_holds: boolean,
  hold_name: objects("holds_at_pod_terminal", "name"),
  ind_ata_at: day,
  ind_eta_at: day,
  ind_rail_unloaded_at: day,
  is_inland: boolean,
  largest_fee: numeric,
  line_tracking_stopped_at: timestamptz,
  number: text,
  owner_id: rows({ from: "tracking_requests", on: ofShipment("shipment_id"), value: "user_id", kind: "uuid" }),
  picked_up_at: day,
  pickup_appointment_at: day,
  pickup_lfd: text,
  pickup_lfd_line: text,
  pickup_lfd_rail: text,
  pickup_lfd_terminal: text,
  pod_arrived_at: day,
  pod_discharged_at: day,
  pod_rail_departed_at: day,
  pod_terminal_id: text,
  pod_vessel_name: text,
  pol_atd_at: day,
  pol_etd_at: day,
  pol_full_in_at: day,
  pol_vessel_departed_at: day,
  pol_vessel_loaded_at: day,
  port_of_discharge_locode: text,
  port_of_discharge_name: text,
  port_of_lading_locode: text,
  port_of_lading_name: text,
  release_readiness: text,
  search_term: rows({
    from: "search_terms",
    on: `${ofShipment("shipment_id")} and (it.container_id is null or it.container_id = container_search.id)`,
    value: "term",
    kind: "text",
    key: "kind"
  }),
  shipment_parties: rows({
    from: "party_roles",
    on: `${ofShipment("roleable_id")} and it.roleable_type = 'Shipment'`,
    value: "party_id",
    kind: "uuid",
    key: "role"
  }),
  shipping_line_scac: text,
  tag: rows({ from: "shipment_tags", on: ofShipment("shipment_id"), value: "tag", kind: "text" }),
  terminal_checked_at: timestamptz,
  updated_at: day
}

/** The condition under which a container of the account is one of those asked for. */
export const containersMatching = makeMatching("container_search", places)
