import { tenancy } from "./tenancy.ts"

export const statements: ReadonlyArray<string> = [
  `create table webhooks (
     id uuid primary key,
     account_id uuid not null,
     created_at timestamptz not null,
     url text not null,
     active boolean not null,
     events text[] not null,
     headers jsonb not null,
     secret text not null,
     starts_after bigint not null
   )`,
  `create index webhooks_newest on webhooks (account_id, created_at desc, id desc)`,
  ...tenancy("webhooks"),
  `grant select, insert, update, delete on webhooks to landfall_app`,
  `create table webhook_sequences (webhook_id uuid primary key, last bigint not null)`,
  `grant select, insert, update on webhook_sequences to landfall_worker`,

  `create table deliveries (
     id text primary key,
     account_id uuid not null,
     webhook_id uuid not null,
     event_id uuid not null,
     event text not null,
     order_key text collate "C" not null,
     sequence bigint not null,
     body text not null,
     status text not null,
     attempts integer not null,
     created_at timestamptz not null
   ) with (fillfactor = 80)`,
  `create index deliveries_newest on deliveries (account_id, created_at desc, webhook_id, sequence desc)`,
  `create index deliveries_pending on deliveries (webhook_id, order_key, sequence) where status = 'pending'`,
  ...tenancy("deliveries"),
  `create table delivery_attempts (
     id uuid not null,
     delivery_id text not null,
     account_id uuid not null,
     attempt integer not null,
     at timestamptz not null,
     outcome text not null,
     status integer,
     error text,
     duration_ms double precision not null,
     response_body text,
     primary key (delivery_id, attempt)
   )`,
  ...tenancy("delivery_attempts"),
  `grant select, update (status) on deliveries to landfall_app`,
  `grant select, insert on delivery_attempts to landfall_app`
]
