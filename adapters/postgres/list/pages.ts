import { Effect } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import { mostCounted } from "#application/ports/Page.ts"
import type { PageRequest, Total } from "#application/ports/Page.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { endOfTime } from "#domain/merge/terminal/currentAt.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import type { Instant } from "#domain/Time.ts"

import { endOf, foundTable, pageEnd } from "./foundRows.ts"
import type { Ended, Shown } from "./foundRows.ts"
import { copyOf, rowsOfPage } from "./order.ts"
import type { Listed, Order } from "./order.ts"
import { copyOfTold } from "./told.ts"
import type { Told } from "./told.ts"
import { totalOf } from "./totals.ts"

export interface CountedList extends Listed {
  /** Stored total, maintained by every insert and delete. */
  readonly kept?: Statement.Fragment
  readonly narrow?: Narrow
  readonly told?: Told
  /** Variant of `where` for reading the list row by row. */
  readonly walked: Statement.Fragment
}

export interface Narrow {
  readonly total: Statement.Fragment
  readonly where: Statement.Fragment
  /** With more rows, Postgres reads the list in its order instead of sorting. */
  readonly mostSorted: number
}

/** Stored totals exist for unfiltered lists only. */
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

/** `found` exceeds the counting limit by at most one. */
export const capped = (found: number, { kept }: CountedList): Total =>
  kept === undefined && found > mostCounted ? { total: mostCounted, isCapped: true } : { total: found }

export const countOf = (sql: SqlClient.SqlClient, { from, kept, narrow, where }: CountedList): Statement.Fragment =>
  kept ?? narrow?.total ?? totalOf(sql, sql`select from ${sql.literal(from)} where ${where}`)

export interface Counted {
  readonly total: number
  readonly now: Instant
}

export const countedOf = ([row]: ReadonlyArray<Counted>, listed: CountedList) => ({
  ...capped(row?.total ?? 0, listed),
  now: row?.now ?? endOfTime
})

const totalIs = (sql: SqlClient.SqlClient, comparison: "<=" | ">", rows: number) =>
  sql.literal(`(select total from counted) ${comparison} ${rows}`)

/** `counted` has the total, `hits` the rows to sort, if they are few enough. */
const hitsOf = (sql: SqlClient.SqlClient, listed: CountedList, order: Order) => {
  const { narrow, told } = listed
  if (narrow !== undefined) {
    const where = sql`${narrow.where} and ${totalIs(sql, "<=", narrow.mostSorted)}`
    return {
      most: narrow.mostSorted,
      tables: sql`
        counted as materialized (select ${narrow.total} as total),
        hits as materialized (${copyOf(sql, { ...listed, where }, order)})
      `
    }
  }
  const found = told === undefined ? null : copyOfTold(sql, listed, told, order)
  return {
    most: mostCounted,
    tables: sql`
      ${found?.told ?? sql.literal("")}
      hits as materialized (${found?.rows ?? copyOf(sql, listed, order)} limit ${mostCounted + 1}),
      counted as materialized (select count(*) as total from hits)
    `
  }
}

/**
 * Tables `counted` (`total`) and `found` (`at`, the cursor of a page that ends with the row, and `place`, from 1).
 *
 * Postgres sorts all rows if they are few, because reading a list in its order could read all of it. If they are many,
 * the next ones are near. Only the branch whose condition holds runs. If an index can count the rows, the count comes
 * first; otherwise the counted rows are sorted.
 */
export const pageTables = (
  sql: SqlClient.SqlClient,
  listed: CountedList,
  order: Order,
  page: PageRequest
): Statement.Fragment => {
  if (listed.kept !== undefined) {
    return sql`
      counted as materialized (select ${listed.kept} as total),
      ${foundTable(sql, rowsOfPage(sql, listed, null, order, page))}
    `
  }
  const { most, tables } = hitsOf(sql, listed, order)
  const walked = { ...listed, where: sql`${listed.walked} and ${totalIs(sql, ">", most)}` }
  const sorted = { from: "hits", where: totalIs(sql, "<=", most) }
  return sql`${tables}, ${foundTable(sql, rowsOfPage(sql, walked, sorted, order, page))}`
}

export const totalIn = (sql: SqlClient.SqlClient, { from, kept, narrow, where }: CountedList): Statement.Fragment =>
  kept ?? narrow?.total ?? totalOf(sql, sql`select from ${sql.literal(from)} where ${where}`)

export const withTotal = (sql: SqlClient.SqlClient, listed: CountedList, total: number): CountedList => ({
  ...listed,
  ...(listed.kept === undefined
    ? { narrow: { where: listed.where, mostSorted: mostCounted, ...listed.narrow, total: sql.literal(String(total)) } }
    : { kept: sql.literal(String(total)) })
})

/** Counts separately, because a page without rows cannot contain the total. */
const totalAfter = (sql: SqlClient.SqlClient, listed: CountedList, page: PageRequest) =>
  page.number === 1 && page.after === undefined
    ? Effect.succeed(0)
    : Effect.map(sql<Pick<Counted, "total">>`select ${totalIn(sql, listed)} as total`, ([row]) => row?.total ?? 0)

interface Said extends Ended {
  readonly page_total: number
}

export const readPage = Effect.fnUntraced(function* <Row, E, R>(
  sql: SqlClient.SqlClient,
  listed: CountedList,
  order: Order,
  page: PageRequest,
  { columns, join }: Shown,
  read: (rows: Effect.Effect<ReadonlyArray<object>>) => Effect.Effect<ReadonlyArray<Row>, E, R>
) {
  const found = yield* sql<Said>`
    with ${pageTables(sql, listed, order, page)}
    select ${columns}, ${pageEnd(sql, page)},
      (select total from counted) as page_total
    from found ${join} order by found.place
  `
  const rows = yield* read(Effect.succeed(found))
  const total = found[0]?.page_total ?? (yield* totalAfter(sql, listed, page))
  return { rows, ...capped(total, listed), ...endOf(found) }
})
