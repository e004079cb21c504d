import { callable, tenancy } from "./tenancy.ts"

const holder = `
  returns table (
    key_id text,
    id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
    trial_ends_at timestamptz, created_at timestamptz,
    user_id uuid, user_name text, user_email text
  )
  language sql stable security definer set search_path = public, pg_temp`

export const statements: ReadonlyArray<string> = [
  `create table accounts (
     id uuid primary key,
     company_name text not null,
     plan text not null,
     entitlements text[] not null,
     rate_per_minute integer not null,
     trial_ends_at timestamptz,
     created_at timestamptz not null
   )`,
  ...tenancy("accounts", "id"),
  `create table users (
     id uuid primary key,
     account_id uuid not null references accounts,
     name text not null,
     email text
   )`,
  `create index users_of_account on users (account_id)`,
  ...tenancy("users"),
  `create table api_keys (
     id text primary key,
     account_id uuid not null references accounts,
     user_id uuid not null references users,
     name text,
     hash text not null unique,
     masked text not null,
     created_at timestamptz not null,
     last_used_at timestamptz,
     revoked_at timestamptz
   )`,
  `create index api_keys_of_account on api_keys (account_id)`,
  ...tenancy("api_keys"),
  `grant select, insert on accounts, users, api_keys to landfall_app`,
  `grant update (last_used_at) on api_keys to landfall_app`,

  /** Callers do not know the account yet, so the result is limited to one exact hash. */
  `create function landfall_key_holder(asked text) ${holder}
     begin atomic
       select k.id, a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
              u.id, u.name, u.email
       from api_keys k join accounts a on a.id = k.account_id join users u on u.id = k.user_id
       where k.hash = asked and k.revoked_at is null;
     end`,
  ...callable("landfall_key_holder(text)"),
  `create function landfall_first_account() ${holder}
     begin atomic
       select null::text, a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
              u.id, u.name, u.email
       from accounts a join users u on u.account_id = a.id
       order by a.created_at, a.id, u.id
       limit 1;
     end`,
  ...callable("landfall_first_account()")
]
