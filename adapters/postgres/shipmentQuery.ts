import type { SqlClient, Statement } from "effect/sql"

import type { AccountId } from "#domain/Identifiers.ts"
import type { ShipmentFilter, ShipmentSort } from "#domain/ShipmentFilter.ts"

import { storable } from "./json.ts"

const numberColumns = ["bill_of_lading_number", "booking_number", "normalized_number"] as const

const newest = "created_at desc, id desc"

const orders: Record<ShipmentSort, string> = {
  created_at: newest,
  pod_arrival: `pod_arrival asc nulls last, ${newest}`,
  "-pod_arrival": `pod_arrival desc nulls last, ${newest}`,
  tracking_stopped_at: `line_tracking_stopped_at asc nulls last, ${newest}`,
  "-tracking_stopped_at": `line_tracking_stopped_at desc nulls last, ${newest}`
}

export const orderBy = (sql: SqlClient.SqlClient, sort: ShipmentSort): Statement.Fragment => sql.literal(orders[sort])

/** What every filter means in SQL; each form is one that an index answers under row level security. */
export const matching = (
  sql: SqlClient.SqlClient,
  account: AccountId,
  filters: ReadonlyArray<ShipmentFilter>
): Statement.Fragment => {
  const where = (filter: ShipmentFilter): Statement.Fragment => {
    switch (filter._tag) {
      case "Number": {
        const anyOf = filter.anyOf.map(storable)
        const halves = numberColumns.map(
          (column) =>
            sql`select id from shipments where account_id = ${account} and ${sql(column)} = any(${anyOf}::text[])`
        )
        return sql`id in (${sql.join(" union all ", false)(halves)})`
      }
      case "PodCode":
        return sql`port_of_discharge_locode = any(${filter.anyOf.map(storable)}::text[])`
      case "TrackingStopped":
        return filter.is ? sql`line_tracking_stopped_at is not null` : sql`line_tracking_stopped_at is null`
    }
  }
  return sql.and([sql`account_id = ${account}`, ...filters.map(where)])
}
