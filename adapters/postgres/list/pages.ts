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

/** The rows of a list as they are counted. */
export interface CountedList extends Listed {
  /** How many there are, where each statement that adds or removes some keeps count of them. */
  readonly kept?: Statement.Fragment
  readonly narrow?: Narrow
  readonly told?: Told
  /** The condition on its rows as it is asked of one after the other. */
  readonly walked: Statement.Fragment
}

/** Of which a total can be had sooner than the rows. */
export interface Narrow {
  /** How many there are, no more than are counted and one, as an index alone answers it. */
  readonly total: Statement.Fragment
  /** A condition on the rows of the list by which few are found. */
  readonly where: Statement.Fragment
  /** Of so many rows at most a page is sorted; of more the list is walked. */
  readonly mostSorted: number
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

/** The total of a page, by how many rows were found: no more than are counted, and one. */
export const capped = (found: number, { kept }: CountedList): Total =>
  kept === undefined && found > mostCounted ? { total: mostCounted, isCapped: true } : { total: found }

/** How many rows of a list there are, no more than are counted and one, where no page of it is read. */
export const countOf = (sql: SqlClient.SqlClient, { from, kept, narrow, where }: CountedList): Statement.Fragment =>
  kept ?? narrow?.total ?? totalOf(sql, sql`select from ${sql.literal(from)} where ${where}`)

/** What a statement that reads a page says of the whole list, in each of its rows: there is one where nothing is found. */
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

/** `counted` has the total, no more than are counted and one; `hits` has the rows that are sorted, if these are few enough. */
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
 * What a statement that reads a page begins with: `counted`, whose one row has the `total`, and the rows of the page as
 * `found`: `at` is where a page ends with the row, `place` counts from 1. The total decides how they are found. Of a few
 * rows all are sorted, for who looks for them in the order of the list may look at all that it has; of many the next
 * ones are near. Postgres runs the half alone whose condition holds. Where an index counts without the rows, that comes
 * first; otherwise the rows that are counted are those that are sorted.
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

/** The total alone. */
export const totalIn = (sql: SqlClient.SqlClient, { from, kept, narrow, where }: CountedList): Statement.Fragment =>
  kept ?? narrow?.total ?? totalOf(sql, sql`select from ${sql.literal(from)} where ${where}`)

/** The list whose total is known, so that a page of it alone is found, in the way that the total decides. */
export const withTotal = (sql: SqlClient.SqlClient, listed: CountedList, total: number): CountedList => ({
  ...listed,
  ...(listed.kept === undefined
    ? { narrow: { where: listed.where, mostSorted: mostCounted, ...listed.narrow, total: sql.literal(String(total)) } }
    : { kept: sql.literal(String(total)) })
})

/** The total after a page that has no row to say it in. */
const totalAfter = (sql: SqlClient.SqlClient, listed: CountedList, page: PageRequest) =>
  page.number === 1 && page.after === undefined
    ? Effect.succeed(0)
    : Effect.map(sql<Pick<Counted, "total">>`select ${totalIn(sql, listed)} as total`, ([row]) => row?.total ?? 0)

/** What each row says of its page: where it ends, and the total. */
interface Said extends Ended {
  readonly page_total: number
}

/** A page as its rows are read. */
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
