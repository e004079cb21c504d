import type { ShipmentSort } from "#domain/search/shipment/Sort.ts"
import type { ShipmentField } from "#domain/search/shipment/view.ts"

import { date, day, rows, searched, text, textOften, timestamptz, uuid } from "../../list/columns.ts"
import type { FieldSources } from "../../list/columns.ts"
import { makeListing } from "../../list/listing.ts"
import type { Order } from "../../list/order.ts"
import { shipmentRoles, shipmentTags } from "./ofShipment.ts"

/** Must equal the index expression of the migration `list_indexes`. `pod_arrival` is only the day, for filters. */
const shipmentArrivalExpression = "case when pod_ata_at is null then pod_eta_at else pod_ata_at end"

const sortBy = (value: string, descending: boolean): Order => ({
  first: null,
  by: [{ value, kind: "timestamptz", descending, isNullable: true }]
})

export const shipmentOrders: Readonly<Record<ShipmentSort, Order>> = {
  created_at: { first: null, by: [] },
  pod_arrival: sortBy(shipmentArrivalExpression, false),
  "-pod_arrival": sortBy(shipmentArrivalExpression, true),
  tracking_stopped_at: sortBy("line_tracking_stopped_at", false),
  "-tracking_stopped_at": sortBy("line_tracking_stopped_at", true)
}

/** Predicate of each partial index. A number usually equals the normalized number. */
export const numberColumns = [
  ...(["bill_of_lading_number", "booking_number"] as const).map((name) => ({
    name,
    isIndexed: (row: string) => `${row}.${name} <> ${row}.normalized_number`
  })),
  { name: "normalized_number", isIndexed: () => "true" }
] as const

/** Predicates of partial indexes. */
const termConditions = {
  shipment_terms: "it.container_id is null",
  container_terms: "it.container_id is not null"
} as const

const places: FieldSources<ShipmentField> = {
  account_id: uuid,
  bill_of_lading_number: textOften("normalized_number"),
  booking_number: textOften("normalized_number"),
  created_at: timestamptz,
  destination_arrival: date,
  further_number: rows({
    from: "search_terms",
    on: "it.shipment_id = shipments.id and it.container_id is null and it.is_number",
    value: "searchable",
    kind: "text",
    owner: { column: "shipment_id", where: "it.container_id is null and it.is_number" }
  }),
  line_tracking_stopped_at: timestamptz,
  normalized_number: text,
  owner_id: rows({ from: "tracking_requests", on: "it.shipment_id = shipments.id", value: "user_id", kind: "uuid" }),
  parties: rows(shipmentRoles("shipments.id")),
  pod_arrival: date,
  pod_ata_at: day,
  pod_eta_at: timestamptz,
  pod_eta_changed_at: timestamptz,
  pod_eta_days: text,
  pod_terminal_id: uuid,
  pod_vessel_name: text,
  pod_voyage_number: text,
  pol_atd_at: timestamptz,
  port_of_discharge_locode: text,
  port_of_lading_locode: text,
  search_term: searched([
    ...(["shipment_terms", "container_terms"] as const).map((name) => ({
      name,
      value: "searchable",
      keys: {},
      ids: `select it.shipment_id from search_terms it where ${termConditions[name]}`,
      on: `select from search_terms it where it.shipment_id = shipments.id and ${termConditions[name]}`
    })),
    ...numberColumns.map(({ isIndexed, name }) => ({
      name,
      value: name,
      keys: {},
      ids: `select it.id from shipments it where ${isIndexed("it")}`
    })),
    {
      name: "number",
      value: "number",
      keys: {},
      ids: `select it.shipment_id from containers it where true`,
      on: `select from containers it where it.shipment_id = shipments.id`
    }
  ]),
  shipping_line_scac: text,
  tag: rows(shipmentTags("shipments.id"))
}

export const shipmentsListed = makeListing("shipments", places)
