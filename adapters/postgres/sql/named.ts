import type { SqlClient, Statement } from "effect/sql"

import type { OwnedRecordId } from "#application/ports/OwnedRecordId.ts"

/** Only the separate condition on ids uses the index. */
export const amongIds = (
  sql: SqlClient.SqlClient,
  table: string,
  named: ReadonlyArray<OwnedRecordId<string>>,
  column = "id"
): Statement.Fragment => {
  const [account, id] = [sql.literal(`${table}.account_id`), sql.literal(`${table}.${column}`)]
  const ids = named.map(({ id }) => id)
  const accounts = named.map(({ account_id }) => account_id)
  return sql`
    ${id} = any(${ids}::uuid[])
    and (${account}, ${id}) in (select * from unnest(${accounts}::uuid[], ${ids}::uuid[]))
  `
}
