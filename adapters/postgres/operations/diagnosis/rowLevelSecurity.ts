import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { failing, listed, orOk } from "#application/operations/diagnosis/Finding.ts"

import type { DatabaseCheck } from "./DatabaseCheck.ts"

export const rowLevelSecurity: DatabaseCheck = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = yield* sql<{ readonly name: string; readonly isOpen: boolean }>`
    select c.relname::text as name,
      not (c.relrowsecurity and c.relforcerowsecurity and exists (
        select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
          and 'landfall_app' = any(p.roles) and p.qual like '%landfall.account%'
      ) and not exists (
        select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
          and p.roles && '{landfall_app,public}'::name[] and p.qual not like '%landfall.account%'
      )) as "isOpen"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1
  `
  const open = tables.filter(({ isOpen }) => isOpen).map(({ name }) => name)
  return orOk(
    open.length === 0
      ? []
      : [
          failing(
            `Row level security does not separate accounts in ${listed(open)}: somebody changed the database, so restore a backup, or compare it with a new database.`
          )
        ],
    `${tables.length} tables with account data are protected by row level security.`
  )
})
