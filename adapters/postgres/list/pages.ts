import { Effect } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import { maxCountedRows } from "#application/ports/Page.ts"
import type { PageRequest, Total } from "#application/ports/Page.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import type { Instant } from "#domain/Time.ts"
import { endOfTime } from "#domain/voyage/merge/terminal/currentAt.ts"

import { pageCursorOf, foundTable, pageEnd } from "./foundRows.ts"
import type { PageEndRow, PageColumns } from "./foundRows.ts"
import { copyMatchedRows } from "./idMatches.ts"
import type { IdMatches } from "./idMatches.ts"
import { copySortKeys, rowsOfPage } from "./order.ts"
import type { ListPage, ListSource, Order } from "./order.ts"
import { countUpToLimit } from "./totals.ts"

export interface CountedList extends ListSource {
  readonly kept?: Statement.Fragment
  readonly narrow?: IndexedSubset
  readonly told?: IdMatches
  /** Variant of `where` for reading the list row by row. */
  readonly walked: Statement.Fragment
}

export interface IndexedSubset {
  readonly total: Statement.Fragment
  readonly where: Statement.Fragment
  /** With more rows, Postgres reads in order instead of sorting. */
  readonly mostSorted: number
}

/** Stored totals exist for unfiltered lists only. */
export const storedTotal = (
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

/** `found` exceeds the counting limit by at most one. */
export const capTotal = (found: number, { kept }: CountedList): Total =>
  kept === undefined && found > maxCountedRows ? { total: maxCountedRows, isCapped: true } : { total: found }

export const countOf = (sql: SqlClient.SqlClient, { from, kept, narrow, where }: CountedList): Statement.Fragment =>
  kept ?? narrow?.total ?? countUpToLimit(sql, sql`select from ${sql.literal(from)} where ${where}`)

export interface PageTotal {
  readonly total: number
  readonly now: Instant
}

export const pageTotalOf = ([row]: ReadonlyArray<PageTotal>, listed: CountedList) => ({
  ...capTotal(row?.total ?? 0, listed),
  now: row?.now ?? endOfTime
})

const compareTotal = (sql: SqlClient.SqlClient, comparison: "<=" | ">", rows: number) =>
  sql.literal(`(select total from counted) ${comparison} ${rows}`)

/** `counted` has the total, `hits` the rows to sort, if they are few enough. */
const hitsOf = (sql: SqlClient.SqlClient, listed: CountedList, order: Order) => {
  const { narrow, told } = listed
  if (narrow !== undefined) {
    const where = sql`${narrow.where} and ${compareTotal(sql, "<=", narrow.mostSorted)}`
    return {
      most: narrow.mostSorted,
      tables: sql`
        counted as materialized (select ${narrow.total} as total),
        hits as materialized (${copySortKeys(sql, { ...listed, where }, order)})
      `
    }
  }
  const found = told === undefined ? null : copyMatchedRows(sql, listed, told, order)
  return {
    most: maxCountedRows,
    tables: sql`
      ${found?.told ?? sql.literal("")}
      hits as materialized (${found?.rows ?? copySortKeys(sql, listed, order)} limit ${maxCountedRows + 1}),
      counted as materialized (select count(*) as total from hits)
    `
  }
}

/**
 * Tables `counted` (`total`) and `found` (`at`, the cursor of a page that ends with the row, and `place`, from 1).
 * Postgres sorts few rows, because reading in order could read the whole list; of many rows, the next ones are near.
 * Only the branch whose condition holds runs. If an index can count the rows, the count comes first.
 */
export const pageTables = (sql: SqlClient.SqlClient, wanted: ListPage<CountedList>): Statement.Fragment => {
  const { list: listed, order } = wanted
  if (listed.kept !== undefined) {
    return sql`
      counted as materialized (select ${listed.kept} as total),
      ${foundTable(sql, rowsOfPage(sql, wanted))}
    `
  }
  const { most, tables } = hitsOf(sql, listed, order)
  const walked = { ...listed, where: sql`${listed.walked} and ${compareTotal(sql, ">", most)}` }
  const sorted = { from: "hits", where: compareTotal(sql, "<=", most) }
  return sql`${tables}, ${foundTable(sql, rowsOfPage(sql, { ...wanted, list: walked }, sorted))}`
}

export const totalIn = (sql: SqlClient.SqlClient, { from, kept, narrow, where }: CountedList): Statement.Fragment =>
  kept ?? narrow?.total ?? countUpToLimit(sql, sql`select from ${sql.literal(from)} where ${where}`)

export const withTotal = (sql: SqlClient.SqlClient, listed: CountedList, total: number): CountedList => ({
  ...listed,
  ...(listed.kept === undefined
    ? {
        narrow: { where: listed.where, mostSorted: maxCountedRows, ...listed.narrow, total: sql.literal(String(total)) }
      }
    : { kept: sql.literal(String(total)) })
})

/** A page without rows cannot contain the total. */
const totalAfter = (sql: SqlClient.SqlClient, listed: CountedList, page: PageRequest) =>
  page.number === 1 && page.after === undefined
    ? Effect.succeed(0)
    : Effect.map(sql<Pick<PageTotal, "total">>`select ${totalIn(sql, listed)} as total`, ([row]) => row?.total ?? 0)

interface PageRow extends PageEndRow {
  readonly page_total: number
}

export const readPage = Effect.fnUntraced(function* <Row, E, R>(
  sql: SqlClient.SqlClient,
  wanted: ListPage<CountedList>,
  { columns, join }: PageColumns,
  read: (rows: Effect.Effect<ReadonlyArray<object>>) => Effect.Effect<ReadonlyArray<Row>, E, R>
) {
  const { list: listed, page } = wanted
  const found = yield* sql<PageRow>`
    with ${pageTables(sql, wanted)}
    select ${columns}, ${pageEnd(sql, page)},
      (select total from counted) as page_total
    from found ${join} order by found.place
  `
  const rows = yield* read(Effect.succeed(found))
  const total = found[0]?.page_total ?? (yield* totalAfter(sql, listed, page))
  return { rows, ...capTotal(total, listed), ...pageCursorOf(found) }
})
