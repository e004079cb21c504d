import { randomUUID } from "node:crypto"

import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** A table whose rows belong to accounts, as the database itself lists them. */
interface TenantTable {
  readonly name: string
  /** Whether the application's role may read it at all. */
  readonly readable: boolean
}

/** Every table with an `account_id`. */
export const tenantTablesOf = (owner: SqlClient.SqlClient) =>
  owner<TenantTable>`
    select c.table_name::text as name,
      has_any_column_privilege('landfall_app', format('public.%I', c.table_name)::regclass, 'select') as readable
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE'
    order by c.table_name
  `

/**
 * Tables with an `account_id` of which the wall is not whole: row level security on and forced, and for the application
 * (or everybody) one policy, which lets through, and in, rows of the account that is set, and no others.
 */
export const openTables = (owner: SqlClient.SqlClient) =>
  Effect.map(
    owner<{ readonly name: string }>`
      select c.relname::text as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not (
          c.relrowsecurity and c.relforcerowsecurity
          and (
            select count(*) = 1
              and bool_and(p.qual like '(account_id = %landfall.account%' and p.with_check = p.qual and p.cmd = 'ALL')
            from pg_policies p
            where p.schemaname = 'public' and p.tablename = c.relname
              and (p.roles && '{landfall_app,public}'::name[])
          )
        )
      order by c.relname
    `,
    (rows) => rows.map(({ name }) => name)
  )

/** Something of every type that columns have; a column of another type is a reason to add it here. */
const valueOf: Readonly<Record<string, () => unknown>> = {
  uuid: () => randomUUID(),
  text: () => randomUUID(),
  integer: () => 1,
  bigint: () => 1,
  "double precision": () => 1.5,
  numeric: () => 1.5,
  boolean: () => true,
  jsonb: () => ({}),
  bytea: () => "\\x00",
  date: () => "2026-01-01",
  ARRAY: () => [],
  "timestamp with time zone": () => "2026-01-01T00:00:00Z"
}

/** A row of an account in the table, as the owner, whatever it refers to; one that every account has is there already. */
export const plant = Effect.fnUntraced(function* (owner: SqlClient.SqlClient, table: string, account: string) {
  const columns = yield* owner<{ readonly name: string; readonly type: string }>`
    select column_name::text as name, data_type::text as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO'
      and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'
  `
  const row = Object.fromEntries(
    columns.map(({ name, type }) => {
      const make = valueOf[type]
      if (make === undefined) throw new Error(`no value of type ${type} for ${table}.${name}`)
      return [name, make()]
    })
  )
  const names = owner.literal([...new Set([...Object.keys(row), "account_id"])].map((name) => `"${name}"`).join(", "))
  const text = JSON.stringify({ ...row, account_id: account })
  yield* owner.withTransaction(
    Effect.andThen(
      owner`set local session_replication_role = replica`,
      owner`
        insert into ${owner(table)} (${names})
        select ${names} from jsonb_populate_record(null::${owner(table)}, ${text}::jsonb)
        on conflict do nothing
      `
    )
  )
})
