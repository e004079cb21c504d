import type { SqlClient, Statement } from "effect/sql"

import type { Cursor } from "#application/ports/Page.ts"
import type { UnchangedPage } from "#application/ports/VersionedRecord.ts"

import type { ListPage } from "./order.ts"
import { pageTotalOf, pageTables } from "./pages.ts"
import type { PageTotal, CountedList } from "./pages.ts"

/** The database's clock as JSON text in the domain's format. */
export const nowInJson = (sql: SqlClient.SqlClient) =>
  sql.literal(`to_char(landfall_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

interface Answer<Row> extends PageTotal {
  readonly end: Cursor | null
  readonly fingerprint: string
  readonly rows: ReadonlyArray<Row> | null
}

/** One statement, because a round trip costs more than the query. No rows if the fingerprint is known. */
export const versionPage = (
  sql: SqlClient.SqlClient,
  wanted: ListPage<CountedList>,
  versionsOf: (ids: Statement.Fragment) => Statement.Fragment,
  known: string | null
): Statement.Fragment => sql`
  with ${pageTables(sql, wanted)},
  shown as materialized (select * from ${versionsOf(sql`array(select id from found order by place)`)}),
  list as materialized (
    select (select total from counted) as total, (select at from found where place = ${wanted.page.size}) as "end",
      (select string_agg(shown::text, '' order by place) from shown) as versions
  ),
  marked as materialized (select total, "end", md5(concat_ws(' ', total, "end", versions)) as fingerprint from list)
  select total, "end", fingerprint, ${nowInJson(sql)} as now,
    case when fingerprint is distinct from ${known}::text then (
      select coalesce(json_agg(shown order by place), '[]') from shown
    ) end as rows
  from marked
`

export const readVersionPage = <Row, Read>(
  { end, fingerprint, rows, ...said }: Answer<Row>,
  listed: CountedList,
  read: (row: Row) => Read
) => {
  const { now, ...counted } = pageTotalOf([said], listed)
  if (rows === null) return { fingerprint, now, rows } satisfies UnchangedPage
  return { ...counted, ...(end === null ? {} : { end }), fingerprint, now, rows: rows.map(read) }
}

export type { Answer as PageAnswer }
