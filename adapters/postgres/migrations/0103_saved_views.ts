import { owned, tenancy } from "./tenancy.ts"

/** At most 100 per user; deleted with the user. */
export const statements: ReadonlyArray<string> = [
  `create table saved_views (
     id uuid primary key,
     account_id uuid not null references accounts,
     user_id uuid not null references users on delete cascade,
     name text collate "C" not null,
     list text collate "C" not null,
     query text not null,
     columns text[] not null,
     is_shared boolean not null,
     created_at timestamptz not null,
     updated_at timestamptz not null
   )`,
  `create index saved_views_of_account on saved_views (account_id, name, id)`,
  `create index saved_views_of_user on saved_views (user_id)`,
  ...tenancy("saved_views"),
  `grant select, insert, update, delete on saved_views to landfall_app`,
  owned("saved_view", "saved_views")
]
