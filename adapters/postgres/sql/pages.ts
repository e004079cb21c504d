import { Effect } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import { mostCounted } from "#application/ports/Page.ts"
import type { Cursor, Page, PageRequest } from "#application/ports/Page.ts"
import { endOfTime } from "#domain/merge/terminal/currentAt.ts"
import type { Instant } from "#domain/Time.ts"

import { rowsOfPage } from "./order.ts"
import type { Listed, Order } from "./order.ts"
import { counted, offset } from "./rows.ts"

/**
 * The rows of a page, in order, as `found`: `at` is where a page ends with the row, `place` counts from 1. The offset keeps
 * the id a column: under row level security Postgres looks nothing up by an expression that might tell what it sees.
 */
export const foundOn = (sql: SqlClient.SqlClient, listed: Listed, order: Order, page: PageRequest) => sql`(
  select (at ->> -1)::uuid as id, at, place
  from unnest(array(${rowsOfPage(sql, listed, order, page)})) with ordinality as listed(at, place) offset 0
) found`

/** Where a full page ends, in its last row. */
export interface End {
  readonly page_end: Cursor | null
}

/** The column of it. */
export const pageEnd = (sql: SqlClient.SqlClient, { size }: PageRequest) =>
  sql`case when found.place = ${size} then found.at end as page_end`

export const endOf = (rows: ReadonlyArray<Partial<End>>): Pick<Page<unknown>, "end"> => {
  const end = rows.at(-1)?.page_end ?? null
  return end === null ? {} : { end }
}

/** No more of the rows than are counted, and one. */
const few = (sql: SqlClient.SqlClient, { from, where }: Listed) =>
  sql`(select from ${sql.literal(from)} where ${where} limit ${mostCounted + 1}) few`

/** The total of a page, by how many rows were found of one more than are counted. */
const capped = (found: number): Pick<Page<unknown>, "total" | "isCapped"> => ({
  total: Math.min(found, mostCounted),
  ...(found > mostCounted ? { isCapped: true } : {})
})

/** What a statement that reads a page says of the whole list, in each of its rows: there is one where nothing is found. */
export interface Counted {
  readonly total: number
  readonly now: Instant
}

export const countedOf = ([row]: ReadonlyArray<Counted>, _listed: Listed) => ({
  ...capped(row?.total ?? 0),
  now: row?.now ?? endOfTime
})

/** After a page that is not full there is nothing to count, unless it lies past the end. */
export const totalOf = (sql: SqlClient.SqlClient, listed: Listed, page: PageRequest, found: number) =>
  page.after === undefined && found < page.size && (found > 0 || page.number === 1)
    ? Effect.succeed(capped(offset(page) + found))
    : Effect.map(counted(sql, few(sql, listed)), capped)

/** The same within a statement that has the rows as `found`. */
export const totalBeside = (sql: SqlClient.SqlClient, listed: Listed, page: PageRequest): Statement.Fragment => {
  const all = sql`(select count(*) from ${few(sql, listed)})`
  if (page.after !== undefined) return all
  const least = page.number === 1 ? 0 : 1
  return sql`(
    select case when count(*) between ${least} and ${page.size - 1} then ${offset(page)} + count(*) else ${all} end
    from found
  )`
}
