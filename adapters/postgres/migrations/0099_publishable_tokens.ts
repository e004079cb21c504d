import { callable, owned, tenancy } from "./tenancy.ts"

/**
 * Stored in plain text, because public pages contain them; found by hash like keys. Lookup runs before the account is
 * known, so it returns only the holder of one hash.
 */
export const statements: ReadonlyArray<string> = [
  `create table publishable_tokens (
     id uuid primary key,
     account_id uuid not null references accounts,
     name text,
     token text collate "C" not null,
     hash text collate "C" not null unique,
     origins text[] not null,
     shows text collate "C" not null,
     container_id uuid,
     shipment_id uuid,
     shows_references boolean not null,
     shows_holds boolean not null,
     shows_fees boolean not null,
     rate_per_minute integer not null,
     expires_at timestamptz,
     created_at timestamptz not null
   )`,
  `create index publishable_tokens_of_account on publishable_tokens (account_id, created_at desc, id desc)`,
  ...tenancy("publishable_tokens"),
  `grant select, insert, delete on publishable_tokens to landfall_app`,
  owned("publishable_token", "publishable_tokens"),
  `create function landfall_publishable_token(asked text) returns table (
     id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
     trial_ends_at timestamptz, created_at timestamptz,
     token_id uuid, account_id uuid, name text, token text, origins text[], shows text, container_id uuid,
     shipment_id uuid, shows_references boolean, shows_holds boolean, shows_fees boolean,
     token_rate_per_minute integer, expires_at timestamptz, token_created_at timestamptz)
     language sql stable security definer set search_path = public, pg_temp
     begin atomic
       select a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
         t.id, t.account_id, t.name, t.token, t.origins, t.shows, t.container_id, t.shipment_id,
         t.shows_references, t.shows_holds, t.shows_fees, t.rate_per_minute, t.expires_at, t.created_at
       from publishable_tokens t join accounts a on a.id = t.account_id
       where t.hash = asked;
     end`,
  ...callable("landfall_publishable_token(text)")
]
