-- The event log. The sequencer numbers events per account and for all accounts.

create table events (
  id uuid primary key,
  xid xid8 not null default pg_current_xact_id(),
  -- Events are numbered in this order.
  insert_id bigint generated always as identity,
  -- Number across all accounts; null until the sequencer assigns it.
  position bigint unique,
  -- Number within the account.
  sequence bigint,
  account_id uuid not null,
  kind text collate "C" not null,
  event text not null,
  key text not null,
  shipment_id uuid,
  container_id uuid,
  tracking_request_id uuid,
  timestamp timestamptz,
  timezone text,
  location_locode text,
  terminal_code text,
  voyage_number text,
  vessel_imo text,
  vessel_name text,
  data_source text,
  observation_id uuid,
  value text,
  changeset jsonb,
  cause text not null,
  previous_version uuid,
  deliver boolean not null,
  created_at timestamptz not null,
  invalidated_at timestamptz,
  -- A wall clock or a day without a known zone; `timestamp` is then null and `clock` unknown.
  local_timestamp text,
  local_date date,
  clock text,
  -- The user who marked a container as delivered; null for events of earlier releases.
  marked_by jsonb
) with (fillfactor = 80);
create unique index events_sequence on events (account_id, sequence) where sequence is not null;
create index events_shipment on events (shipment_id) where shipment_id is not null;
create index events_container on events (container_id, kind, timestamp) where container_id is not null;
create index events_previous on events (previous_version) where previous_version is not null;
create index events_waiting on events (insert_id) where sequence is null;
call pg_temp.separate_accounts('events');
grant select, insert on events to landfall_app;
grant update (invalidated_at) on events to landfall_app;

-- Only the sequencer writes it.
create table event_sequences (
  account_id uuid primary key,
  last bigint not null
);
call pg_temp.separate_accounts('event_sequences');
grant select on event_sequences to landfall_app;

create table event_positions (
  one boolean primary key default true check (one),
  last bigint not null default 0
);
grant select, update on event_positions to landfall_worker;
insert into event_positions default values;

-- Rows exist only with tracing, for a few days.
create table event_traces (
  event_id uuid primary key,
  account_id uuid not null,
  trace text collate "C" not null,
  kept_at timestamptz not null default landfall_now()
);
create index event_traces_age on event_traces (kept_at);
call pg_temp.separate_accounts('event_traces');
grant select, insert on event_traces to landfall_app;

-- Unused. Nodes before migration 0144 may still write it, so the next change that names 144 as `least` drops it.
create table feed_cursors (
  name text primary key,
  position bigint not null
);
grant select, insert, update on feed_cursors to landfall_worker;
