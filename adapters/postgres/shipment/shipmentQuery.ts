import type { SqlClient, Statement } from "effect/sql"

import type { AccountId } from "#domain/Identifiers.ts"
import type { ShipmentSort } from "#domain/search/shipment/Sort.ts"
import type { ShipmentCriterion, ShipmentField } from "#domain/search/shipment/view.ts"

import { compile } from "../sql/criterion.ts"
import type { Column } from "../sql/criterion.ts"

const newest = "created_at desc, id desc"

const orders: Record<ShipmentSort, string> = {
  created_at: newest,
  pod_arrival: `pod_arrival asc nulls last, ${newest}`,
  "-pod_arrival": `pod_arrival desc nulls last, ${newest}`,
  tracking_stopped_at: `line_tracking_stopped_at asc nulls last, ${newest}`,
  "-tracking_stopped_at": `line_tracking_stopped_at desc nulls last, ${newest}`
}

export const orderBy = (sql: SqlClient.SqlClient, sort: ShipmentSort): Statement.Fragment => sql.literal(orders[sort])

type Kept = Exclude<ShipmentField, "owner_id" | "parties" | "pod_ata_at" | "search_term" | "tag">

const kinds: Readonly<Record<Kept, Extract<Column, { readonly type: "value" }>["kind"]>> = {
  account_id: "uuid",
  bill_of_lading_number: "text",
  booking_number: "text",
  created_at: "timestamptz",
  destination_arrival: "date",
  line_tracking_stopped_at: "timestamptz",
  normalized_number: "text",
  pod_arrival: "date",
  pod_eta_at: "timestamptz",
  pod_eta_changed_at: "timestamptz",
  pod_terminal_id: "text",
  pod_vessel_name: "text",
  pod_voyage_number: "text",
  pol_atd_at: "timestamptz",
  port_of_discharge_locode: "text",
  port_of_lading_locode: "text"
}

/** The condition under which a shipment of the account is one of those asked for. */
export const matching = (
  sql: SqlClient.SqlClient,
  account: AccountId,
  criterion: ShipmentCriterion
): Statement.Fragment => {
  const column = (name: string) => sql.literal(`shipments."${name}"`)

  /** Rows of a table that name the shipment in one of their columns; `also` is what else must be true of them. */
  const rows = (
    table: string,
    shipment: string,
    value: string,
    kind: "text" | "uuid",
    also: Statement.Fragment = sql.literal("")
  ): Column => ({
    type: "rows",
    of: { type: "value", kind, name: sql.literal(`it.${value}`) },
    exists: (condition) => sql`exists (
      select from ${sql.literal(table)} it
      where it.account_id = ${account} and ${sql.literal(`it.${shipment}`)} = shipments.id ${also} and ${condition}
    )`
  })

  const where = compile<ShipmentField>(sql, {
    columnOf: ({ key, name }) => {
      switch (name) {
        case "search_term":
          return rows("search_terms", "shipment_id", "term", "text")
        case "tag":
          return rows("shipment_tags", "shipment_id", "tag", "text")
        case "owner_id":
          return rows("tracking_requests", "shipment_id", "user_id", "uuid")
        case "parties": {
          const also = key === null ? sql.literal("") : sql`and it.role = ${key}`
          return rows("party_roles", "roleable_id", "party_id", "uuid", sql`and it.roleable_type = 'Shipment' ${also}`)
        }
        case "pod_ata_at":
          return { type: "day", name: column(name) }
        default:
          return { type: "value", kind: kinds[name], name: column(name) }
      }
    },
    idsOf: (condition) => sql`select id from shipments where shipments.account_id = ${account} and ${condition}`
  })
  return sql`shipments.account_id = ${account} and ${where(criterion)}`
}
