import { callable, tenancy } from "./tenancy.ts"

/** Feeds are not tied to an account: their policies check followers and the accounts that a credential serves. */
const shown = (table: string, toApp: string): ReadonlyArray<string> => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy own_account on ${table} for select to landfall_app using (${toApp})`,
  `create policy every_account on ${table} to landfall_worker using (true) with check (true)`,
  `create policy owner on ${table} to current_user using (true) with check (true)`,
  `grant select on ${table} to landfall_app`,
  `grant select, insert, update, delete on ${table} to landfall_worker`
]

export const statements: ReadonlyArray<string> = [
  `create table credential_accounts (
     credential_id uuid not null,
     account_id uuid not null,
     position integer not null,
     primary key (account_id, credential_id)
   )`,
  `create index credential_accounts_of on credential_accounts (credential_id)`,
  ...tenancy("credential_accounts"),
  `grant select on credential_accounts to landfall_app`,
  `create table credentials (
     id uuid primary key,
     source text collate "C" not null,
     serves_all boolean not null,
     stored boolean not null default false,
     state text not null default 'active',
     offered jsonb
   )`,
  `create index credentials_source on credentials (source)`,
  ...shown(
    "credentials",
    "serves_all or exists (select from credential_accounts served where served.credential_id = id)"
  ),

  `create table followers (
     feed_id uuid not null,
     account_id uuid not null,
     subject_type text collate "C" not null,
     subject_id uuid not null,
     position bigint generated always as identity,
     primary key (feed_id, account_id, subject_type, subject_id)
   )`,
  `create index followers_subject on followers (account_id, subject_type, subject_id)`,
  ...tenancy("followers"),
  `grant select, insert, delete on followers to landfall_app`,
  `create table feeds (
     id uuid primary key,
     credential_id uuid not null,
     source text not null,
     kind text not null,
     reference jsonb not null,
     number text collate "C" generated always as (reference ->> 'number') stored,
     "interval" bigint,
     last_attempted_at timestamptz,
     last_succeeded_at timestamptz,
     active boolean not null default true,
     unsettled boolean not null default false,
     unknown_since timestamptz,
     last_changed_at timestamptz,
     failures integer not null default 0,
     detail text,
     unique (credential_id, source, reference)
   ) with (fillfactor = 80)`,
  ...shown("feeds", "exists (select from followers follower where follower.feed_id = id)"),

  `create table polls (
     id bigint generated always as identity primary key,
     feed_id uuid not null,
     at timestamptz not null,
     complete boolean not null,
     outcome text not null,
     detail text
   )`,
  `create index polls_complete on polls (feed_id, at desc) where complete`,
  `grant select, insert on polls to landfall_worker`,

  /** Lets the application create the feed of a tracking request without access to other feeds. */
  `create function landfall_ensure_feed(under uuid, at_source text, as_kind text, referring jsonb)
     returns setof feeds language plpgsql volatile security definer set search_path = public, pg_temp as $$
     begin
       return query select * from feeds f where f.credential_id = under and f.source = at_source and f.reference = referring;
       if found then return; end if;
       insert into feeds (id, credential_id, source, kind, reference)
         values (gen_random_uuid(), under, at_source, as_kind, referring)
         on conflict do nothing;
       return query select * from feeds f where f.credential_id = under and f.source = at_source and f.reference = referring;
     end
     $$`,
  ...callable("landfall_ensure_feed(uuid, text, text, jsonb)")
]
