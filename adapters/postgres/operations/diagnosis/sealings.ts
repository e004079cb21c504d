import { Effect } from "effect"
import { SqlClient } from "effect/sql"

export interface Sealing {
  readonly table: string
  /** Prefix in sealed texts; null for unsealed secrets. */
  readonly key: string | null
  readonly count: number
}

const columnsOf = (sql: SqlClient.SqlClient) => sql<{ readonly table: string; readonly column: string }>`
  select table_name::text as table, column_name::text as column from information_schema.columns
  where table_schema = 'public' and data_type = 'text'
    and (column_name = 'sealed' or table_name = 'inboxes' and column_name = 'secret')
  order by 1
`

const sealingsIn = (sql: SqlClient.SqlClient, table: string, column: string) => sql<Sealing>`
  select ${table} as table, case when value like 'v1.%' then split_part(value, '.', 1) || '.' || split_part(value, '.', 2) || '.' end as key,
    count(*)::integer as count
  from (select ${sql(column)} as value from ${sql(table)}) all_of_them
  where value like 'v1.%' or value like 'plain.%' group by 2
`

export const sealings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const columns = yield* columnsOf(sql)
  return (yield* Effect.forEach(columns, ({ column, table }) => sealingsIn(sql, table, column))).flat()
})
