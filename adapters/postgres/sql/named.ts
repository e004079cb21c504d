import type { SqlClient, Statement } from "effect/sql"

import type { Named } from "#application/ports/Named.ts"

/** The condition under which a row of the table is one of those named. The ids alone lead to an index of its rows. */
export const amongNamed = (
  sql: SqlClient.SqlClient,
  table: string,
  named: ReadonlyArray<Named<string>>
): Statement.Fragment => {
  const alias = sql.literal(table)
  const ids = named.map(({ id }) => id)
  const accounts = named.map(({ account_id }) => account_id)
  return sql`
    ${alias}.id = any(${ids}::uuid[])
    and (${alias}.account_id, ${alias}.id) in (select * from unnest(${accounts}::uuid[], ${ids}::uuid[]))
  `
}
