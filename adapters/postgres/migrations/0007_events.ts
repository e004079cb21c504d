import { tenancy } from "./tenancy.ts"

export const statements: ReadonlyArray<string> = [
  `create table events (
     id uuid primary key,
     xid xid8 not null default pg_current_xact_id(),
     insert_id bigint generated always as identity,
     position bigint unique,
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
     invalidated_at timestamptz
   ) with (fillfactor = 80)`,
  `create unique index events_sequence on events (account_id, sequence) where sequence is not null`,
  `create index events_unnumbered on events (xid, insert_id) where sequence is null`,
  `create index events_shipment on events (shipment_id) where shipment_id is not null`,
  `create index events_container on events (container_id, kind, timestamp) where container_id is not null`,
  `create index events_previous on events (previous_version) where previous_version is not null`,
  ...tenancy("events"),
  `grant select, insert, update (invalidated_at) on events to landfall_app`,

  /** Only the sequencer writes it. */
  `create table event_sequences (account_id uuid primary key, last bigint not null)`,
  ...tenancy("event_sequences"),
  `grant select on event_sequences to landfall_app`,
  `create table event_positions (
     one boolean primary key default true check (one),
     last bigint not null default 0
   )`,
  `insert into event_positions default values`,
  `grant select, update on event_positions to landfall_worker`,
  `create table feed_cursors (name text primary key, position bigint not null)`,
  `grant select, insert, update on feed_cursors to landfall_worker`
]
