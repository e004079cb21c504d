import { Effect } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import { mostCounted } from "#application/ports/Page.ts"
import type { Cursor, Page, PageRequest } from "#application/ports/Page.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { endOfTime } from "#domain/merge/terminal/currentAt.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import type { Instant } from "#domain/Time.ts"

import { rowsOfPage } from "./order.ts"
import type { Listed, Order } from "./order.ts"
import { offset } from "./rows.ts"

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

/** The rows of a list as they are counted. */
export interface CountedList extends Listed {
  /** How many there are, where each statement that adds or removes some keeps count of them. */
  readonly kept?: Statement.Fragment
}

/** What is known of the total of a list before its rows are looked at: all that the account has are kept count of. */
export const keptTotal = (
  sql: SqlClient.SqlClient,
  account: AccountId,
  list: "shipments" | "containers",
  criterion: Criterion
): Pick<CountedList, "kept"> =>
  criterion._tag === "Always"
    ? {
        kept: sql`(
          select coalesce(sum(rows), 0)::bigint from list_counts where account_id = ${account} and list = ${list}
        )`
      }
    : {}

/** How many rows there are; where no count is kept, no more than are counted, and one. */
const allOf = (sql: SqlClient.SqlClient, { from, kept, where }: CountedList): Statement.Fragment =>
  kept ?? sql`(select count(*) from (select from ${sql.literal(from)} where ${where} limit ${mostCounted + 1}) few)`

/** The total of a page, by how many rows were found: no more than are counted, and one. */
const capped = (found: number, { kept }: CountedList): Pick<Page<unknown>, "total" | "isCapped"> =>
  kept === undefined && found > mostCounted ? { total: mostCounted, isCapped: true } : { total: found }

/** What a statement that reads a page says of the whole list, in each of its rows: there is one where nothing is found. */
export interface Counted {
  readonly total: number
  readonly now: Instant
}

export const countedOf = ([row]: ReadonlyArray<Counted>, listed: CountedList) => ({
  ...capped(row?.total ?? 0, listed),
  now: row?.now ?? endOfTime
})

const isTheEnd = (page: PageRequest, found: number): boolean =>
  page.after === undefined && found < page.size && (found > 0 || page.number === 1)

/** After a page that is not full there is nothing to count, unless it lies past the end. */
export const totalOf = (sql: SqlClient.SqlClient, listed: CountedList, page: PageRequest, found: number) => {
  if (isTheEnd(page, found)) return Effect.succeed(capped(offset(page) + found, listed))
  return Effect.map(sql<{ readonly total: number }>`select ${allOf(sql, listed)} as total`, ([row]) =>
    capped(row?.total ?? 0, listed)
  )
}

/** The same within a statement that has the rows as `found`. */
export const totalBeside = (sql: SqlClient.SqlClient, listed: CountedList, page: PageRequest): Statement.Fragment => {
  const all = allOf(sql, listed)
  if (page.after !== undefined) return all
  const least = page.number === 1 ? 0 : 1
  return sql`(
    select case when count(*) between ${least} and ${page.size - 1} then ${offset(page)} + count(*) else ${all} end
    from found
  )`
}
