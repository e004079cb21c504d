import { Effect } from "effect"
import type { SqlClient, Statement } from "effect/sql"

import type { Cursor, PageRequest } from "#application/ports/Page.ts"
import type { Unchanged, VersionPage } from "#application/ports/Versioned.ts"

import type { Order } from "./order.ts"
import { countedOf, pageTables } from "./pages.ts"
import type { Counted, CountedList } from "./pages.ts"

/** The durable clock's time in JSON, as the domain writes it. */
export const nowInJson = (sql: SqlClient.SqlClient) =>
  sql.literal(`to_char(landfall_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** What one statement says of a page: of the whole list, and the versions of its rows if they are not known. */
interface Answer<Row> extends Counted {
  readonly end: Cursor | null
  readonly fingerprint: string
  readonly rows: ReadonlyArray<Row> | null
}

/**
 * A page in versions, which a function of the database finds by ids. One statement, for a round trip costs more than what it
 * answers; and where the page has the known fingerprint, its rows are not written at all.
 */
export const versionPage = (
  sql: SqlClient.SqlClient,
  listed: CountedList,
  order: Order,
  page: PageRequest,
  versionsOf: (ids: Statement.Fragment) => Statement.Fragment,
  known: string | null
): Statement.Fragment => sql`
  with ${pageTables(sql, listed, order, page)},
  shown as materialized (select * from ${versionsOf(sql`array(select id from found order by place)`)}),
  list as materialized (
    select (select total from counted) as total, (select at from found where place = ${page.size}) as "end",
      (select string_agg(shown::text, '' order by place) from shown) as versions
  ),
  marked as materialized (select total, "end", md5(concat_ws(' ', total, "end", versions)) as fingerprint from list)
  select total, "end", fingerprint, ${nowInJson(sql)} as now,
    case when fingerprint is distinct from ${known}::text then (
      select coalesce(json_agg(shown order by place), '[]') from shown
    ) end as rows
  from marked
`

/** The page that was answered, its rows read; or that it is as it was. */
export const pageAnswered = <Row, Read>(
  { end, fingerprint, rows, ...said }: Answer<Row>,
  listed: CountedList,
  read: (row: Row) => Read
) => {
  const { now, ...counted } = countedOf([said], listed)
  if (rows === null) return { fingerprint, now, rows } satisfies Unchanged
  return { ...counted, ...(end === null ? {} : { end }), fingerprint, now, rows: rows.map(read) }
}

/** The page that was asked for without a fingerprint, which therefore has rows. */
export const wholePage = <Row>(page: VersionPage<Row> | Unchanged) =>
  page.rows === null ? Effect.die(new Error("a page without rows")) : Effect.succeed(page)

export type { Answer as PageAnswer }
