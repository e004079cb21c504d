import type { SqlClient, Statement } from "effect/sql"

import { mostCounted } from "#application/ports/Page.ts"

/** So many rows of a query, no more than are counted and one. */
export const totalOf = (sql: SqlClient.SqlClient, rows: Statement.Fragment): Statement.Fragment =>
  sql`(select count(*) from (${rows} limit ${mostCounted + 1}) few)`

/**
 * How many different rows there are. Where the first ids are all different, as most are, they are enough to say that there
 * are more than are counted, and where there are no others they are all.
 */
export const differentOf = (sql: SqlClient.SqlClient, ids: Statement.Fragment): Statement.Fragment => sql`(
  select case when total > ${mostCounted} or named <= ${mostCounted} then total
    else ${totalOf(sql, sql`select distinct id from (${ids}) begun(id)`)} end
  from (
    select count(*) as total, coalesce(sum(times), 0) as named from (
      select count(*) as times from (select id from (${ids}) begun(id) limit ${mostCounted + 1}) firsts group by id
    ) different
  ) firsts
)`
