import { tenancy } from "./tenancy.ts"

/** Enforces the minimum interval between manual refreshes. */
export const statements: ReadonlyArray<string> = [
  `create table source_refreshes (
     account_id uuid not null,
     source text not null,
     begun_at timestamptz not null,
     primary key (account_id, source)
   )`,
  ...tenancy("source_refreshes"),
  `grant select, insert, update on source_refreshes to landfall_app`
]
