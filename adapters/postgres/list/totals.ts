import type { SqlClient, Statement } from "effect/sql"

import { maxCountedRows } from "#application/ports/Page.ts"

/** At most one row beyond the limit. */
export const countUpToLimit = (sql: SqlClient.SqlClient, rows: Statement.Fragment): Statement.Fragment =>
  sql`(select count(*) from (${rows} limit ${maxCountedRows + 1}) few)`

/** The first ids suffice if they are distinct, or if the query ends with them. */
export const countDistinct = (sql: SqlClient.SqlClient, ids: Statement.Fragment): Statement.Fragment => sql`(
  select case when total > ${maxCountedRows} or named <= ${maxCountedRows} then total
    else ${countUpToLimit(sql, sql`select distinct id from (${ids}) begun(id)`)} end
  from (
    select count(*) as total, coalesce(sum(times), 0) as named from (
      select count(*) as times from (select id from (${ids}) begun(id) limit ${maxCountedRows + 1}) firsts group by id
    ) different
  ) firsts
)`
