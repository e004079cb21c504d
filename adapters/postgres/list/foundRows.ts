import { Effect } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import type { Cursor, PageRequest } from "#application/ports/Page.ts"

import { rowsOfPage } from "./order.ts"
import type { ListPage } from "./order.ts"

/** `at`: cursor of a page that ends with the row. `place`: from 1. */
export const foundTable = (sql: SqlClient.SqlClient, rows: Statement.Fragment): Statement.Fragment => sql`
  found as materialized (
    select (at ->> -1)::uuid as id, at, place from unnest(array(${rows})) with ordinality as listed(at, place)
  )
`

export interface PageColumns {
  readonly columns: Statement.Fragment
  readonly join: Statement.Fragment
}

/** Null except in the last row of a full page. */
export interface PageEndRow {
  readonly page_end: Cursor | null
}

export const pageEnd = (sql: SqlClient.SqlClient, { size }: PageRequest): Statement.Fragment =>
  sql`case when found.place = ${size} then found.at end as page_end`

export const pageCursorOf = (found: ReadonlyArray<PageEndRow>): { readonly end?: Cursor } => {
  const end = found.at(-1)?.page_end ?? null
  return end === null ? {} : { end }
}

/** Without a total, so Postgres stops when the page is full. */
export const readRows = Effect.fnUntraced(function* <Row, E, R>(
  sql: SqlClient.SqlClient,
  wanted: ListPage,
  { columns, join }: PageColumns,
  read: (rows: Effect.Effect<ReadonlyArray<object>>) => Effect.Effect<ReadonlyArray<Row>, E, R>
) {
  const found = yield* sql<PageEndRow>`
    with ${foundTable(sql, rowsOfPage(sql, wanted))}
    select ${columns}, ${pageEnd(sql, wanted.page)} from found ${join} order by found.place
  `
  return { rows: yield* read(Effect.succeed(found)), ...pageCursorOf(found) }
})
