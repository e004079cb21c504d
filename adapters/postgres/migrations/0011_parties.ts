import { tenancy } from "./tenancy.ts"

export const statements: ReadonlyArray<string> = [
  `create table parties (
     id uuid primary key,
     account_id uuid not null,
     company_name text not null,
     name_key text collate "C" not null,
     search_key text collate "C" not null,
     created_at timestamptz not null,
     updated_at timestamptz not null
   )`,
  `create index parties_newest on parties (account_id, created_at desc, id desc)`,
  `create index parties_name on parties (account_id, name_key)`,
  ...tenancy("parties"),
  `create table party_roles (
     id uuid primary key,
     account_id uuid not null,
     role text collate "C" not null,
     roleable_type text collate "C" not null,
     roleable_id uuid not null,
     party_id uuid not null references parties,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     unique (account_id, roleable_id, party_id, role)
   )`,
  `create index party_roles_party on party_roles (account_id, party_id, roleable_id)`,
  ...tenancy("party_roles"),
  `grant select, insert, update on parties to landfall_app`,
  `grant select, insert, delete on party_roles to landfall_app`
]
