import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** What counts rows and transactions; it differs between two runs of the same work. */
const counted = ["xid", "insert_id", "position"]
const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const moment = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g
const began = Date.now()

/** A time of the run itself; all others were told by a carrier. */
const timed = (text: string): string => {
  const at = Date.parse(text)
  return at >= began && at <= Date.now() ? "now" : text
}

interface Row {
  readonly row: string
}

/** The names of shipments and containers, by their ids. */
const namesOf = Effect.fnUntraced(function* (owner: SqlClient.SqlClient) {
  const rows = yield* owner<{ readonly id: string; readonly name: string }>`
    select id::text, bill_of_lading_number as name from shipments union all select id::text, number from containers
  `
  return new Map(rows.map((row) => [row.id, row.name]))
})

/** All that a table holds of the accounts, row by row in one order, with names in place of ids. */
const rowsOf = Effect.fnUntraced(function* (
  owner: SqlClient.SqlClient,
  table: string,
  names: ReadonlyMap<string, string>
) {
  const rows = yield* owner<Row>`select (to_jsonb(t) - ${counted}::text[])::text as row from ${owner(table)} t`
  return rows
    .map(({ row }) => row.replace(id, (found) => names.get(found) ?? "another").replace(moment, timed))
    .toSorted()
})

const tables = ["shipments", "containers", "events", "record_changes", "evidence", "observations"] as const

/** What became of all messages, the same however many nodes made it. */
export const outcomeOf = Effect.fn("outcomeOf")(function* (owner: SqlClient.SqlClient) {
  const names = yield* namesOf(owner)
  const entries = yield* Effect.forEach(tables, (table) =>
    Effect.map(rowsOf(owner, table, names), (rows) => [table, rows] as const)
  )
  return new Map(entries)
})

export type Outcome = Effect.Success<ReturnType<typeof outcomeOf>>

/** The first row that is in one outcome alone, and its table; null when they are the same. */
export const differenceOf = (one: Outcome, other: Outcome): string | null => {
  for (const [table, rows] of one) {
    const others = other.get(table) ?? []
    const at = [...rows, ""].findIndex((row, index) => row !== (others[index] ?? ""))
    if (at >= 0 || rows.length !== others.length) return `${table}: ${rows[at]}\nis not ${others[at]}`
  }
  return null
}
