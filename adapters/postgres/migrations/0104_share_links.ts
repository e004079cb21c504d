import { callable, owned, tenancy } from "./tenancy.ts"

/**
 * Only the hash of the token is stored. Lookup runs before the account is known, so it returns only the holder of one
 * hash.
 */
export const statements: ReadonlyArray<string> = [
  `create table share_links (
     id uuid primary key,
     account_id uuid not null references accounts,
     shipment_id uuid not null,
     name text,
     shows_holds boolean not null,
     shows_fees boolean not null,
     expires_at timestamptz not null,
     user_id uuid not null,
     created_at timestamptz not null,
     hash text collate "C" not null unique
   )`,
  `create index share_links_of_shipment on share_links (account_id, shipment_id, created_at desc, id desc)`,
  ...tenancy("share_links"),
  `grant select, insert, delete on share_links to landfall_app`,
  owned("share_link", "share_links"),
  `create function landfall_share_link(asked text) returns table (
     id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
     trial_ends_at timestamptz, created_at timestamptz,
     link_id uuid, account_id uuid, shipment_id uuid, name text, shows_holds boolean, shows_fees boolean,
     expires_at timestamptz, user_id uuid, link_created_at timestamptz)
     language sql stable security definer set search_path = public, pg_temp
     begin atomic
       select a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
         l.id, l.account_id, l.shipment_id, l.name, l.shows_holds, l.shows_fees, l.expires_at, l.user_id, l.created_at
       from share_links l join accounts a on a.id = l.account_id
       where l.hash = asked;
     end`,
  ...callable("landfall_share_link(text)")
]
