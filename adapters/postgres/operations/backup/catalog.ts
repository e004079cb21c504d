import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** Without transaction ids, which mean nothing on another server. */
export const loadBackupTables = (sql: SqlClient.SqlClient) =>
  sql<{ readonly name: string; readonly columns: ReadonlyArray<string> }>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not in ('landfall_migrations', 'landfall_functions', 'backups')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
    group by c.relname order by c.relname
  `

/** Null for a database without Landfall's tables. */
export const loadLastMigration = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const found = yield* sql`select 1 where to_regclass('public.landfall_migrations') is not null`
  if (found.length === 0) return null
  const [row] = yield* sql<{ readonly last: number | null }>`
    select max(migration_id)::float8 as last from landfall_migrations
  `
  return row?.last ?? null
})

export const loadSequences = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql<{ readonly name: string; readonly last: number }>`
      select sequencename::text as name, last_value::float8 as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename
    `,
    (rows) => Object.fromEntries(rows.map(({ last, name }) => [name, last]))
  )

export const loadForeignKeys = (sql: SqlClient.SqlClient) =>
  sql<{ readonly table: string; readonly name: string; readonly definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  `

export const loadTriggeredTables = (sql: SqlClient.SqlClient) =>
  sql<{ readonly table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace
  `
