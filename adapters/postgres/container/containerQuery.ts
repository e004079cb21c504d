import type { SqlClient, Statement } from "effect/sql"

import type { AccountId } from "#domain/Identifiers.ts"
import { waiting } from "#domain/search/container/readers.ts"
import type { ContainerSort, ContainerSortField } from "#domain/search/container/Sort.ts"
import { containerDays, deadlines, shipmentTexts } from "#domain/search/container/view.ts"
import type { ContainerCriterion, ContainerField } from "#domain/search/container/view.ts"

import { compile } from "../sql/criterion.ts"
import type { Column } from "../sql/criterion.ts"

const days = new Set<string>([...containerDays, "arrival", "picked_up_at", "pol_atd_at", "pol_etd_at"])

const texts = new Set<string>([
  ...shipmentTexts,
  ...deadlines,
  "current_status",
  "number",
  "pickup_lfd",
  "pod_terminal_id"
])

const flags = new Set<string>(["has_demurrage_fees", "has_fees", "has_fees_or_holds", "has_holds", "is_inland"])

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

/** The condition under which a container of the account is one of those asked for. */
export const containersMatching = (
  sql: SqlClient.SqlClient,
  account: AccountId,
  criterion: ContainerCriterion
): Statement.Fragment => {
  const column = (name: string) => sql.literal(`container_search."${name}"`)

  /** Rows of a table that name the container or its shipment; `also` is what else must be true of them. */
  const rows = (table: string, value: string, kind: "text" | "uuid", joined: Statement.Fragment): Column => ({
    type: "rows",
    of: { type: "value", kind, name: sql.literal(`it.${value}`) },
    exists: (condition) => sql`exists (
      select from ${sql.literal(table)} it where it.account_id = ${account} and ${joined} and ${condition}
    )`
  })
  const ofShipment = (name: string) => sql`${sql.literal(`it.${name}`)} = container_search.shipment_id`
  const inRole = (key: string | null) => (key === null ? sql.literal("") : sql`and it.role = ${key}`)

  const columnOf = (name: ContainerField, key: string | null): Column => {
    switch (name) {
      case "search_term":
        return rows(
          "search_terms",
          "term",
          "text",
          sql`${ofShipment("shipment_id")} and (it.container_id is null or it.container_id = container_search.id)
            ${key === null ? sql.literal("") : sql`and it.kind = ${key}`}`
        )
      case "tag":
        return rows("shipment_tags", "tag", "text", ofShipment("shipment_id"))
      case "owner_id":
        return rows("tracking_requests", "user_id", "uuid", ofShipment("shipment_id"))
      case "shipment_parties":
        return rows(
          "party_roles",
          "party_id",
          "uuid",
          sql`${ofShipment("roleable_id")} and it.roleable_type = 'Shipment' ${inRole(key)}`
        )
      case "container_parties":
        return rows(
          "party_roles",
          "party_id",
          "uuid",
          sql`it.roleable_id = container_search.id and it.roleable_type = 'Container' ${inRole(key)}`
        )
      case "custom_fields":
        return rows(
          "custom_fields",
          "value",
          "text",
          sql`it.entity_id = container_search.id and it.entity_type = 'Container' and it.api_slug = ${key ?? ""}`
        )
      case "account_id":
        return { type: "value", kind: "uuid", name: column(name) }
      default:
        if (days.has(name)) return { type: "day", name: column(name) }
        if (flags.has(name)) return { type: "value", kind: "boolean", name: column(name) }
        if (texts.has(name)) return { type: "value", kind: "text", name: column(name) }
        return { type: "value", kind: "timestamptz", name: column(name) }
    }
  }

  const where = compile<ContainerField>(sql, {
    columnOf: ({ key, name }) => columnOf(name, key),
    idsOf: (condition) =>
      sql`select id from container_search where container_search.account_id = ${account} and ${condition}`
  })
  return sql`container_search.account_id = ${account} and ${where(criterion)}`
}
