import { callable, tenancy } from "./tenancy.ts"

/** Lets an account read the delivery count of its webhook; the application's role cannot read the sequences. */
const deliveriesMade = `
  create function landfall_deliveries_made(owner uuid, wanted uuid) returns bigint
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce((
      select s.last from webhook_sequences s join webhooks w on w.id = s.webhook_id
      where w.id = wanted and w.account_id = owner
    ), 0);
  end`

export const statements: ReadonlyArray<string> = [
  `alter table webhooks add column paused boolean not null default false`,

  `alter table deliveries add column earlier_attempts integer not null default 0`,
  `grant update (earlier_attempts) on deliveries to landfall_app`,
  `create index deliveries_of_webhook on deliveries (webhook_id, sequence)`,
  `create index deliveries_failed on deliveries (webhook_id, sequence) where status = 'failed'`,
  deliveriesMade,
  ...callable("landfall_deliveries_made(uuid, uuid)"),

  `create sequence webhook_catch_up_turns`,
  `grant usage on sequence webhook_catch_up_turns to landfall_app, landfall_worker`,
  `create table webhook_catch_ups (
     webhook_id uuid primary key,
     account_id uuid not null,
     reached bigint not null,
     turn bigint not null default nextval('webhook_catch_up_turns')
   )`,
  ...tenancy("webhook_catch_ups"),
  `grant select, insert, update, delete on webhook_catch_ups to landfall_app`,

  `create table webhook_health (
     webhook_id uuid primary key,
     account_id uuid not null,
     failing_since timestamptz,
     exhausted integer not null default 0,
     warnings integer not null default 0,
     inactive_reason text
   ) with (fillfactor = 70)`,
  ...tenancy("webhook_health"),
  `grant select, insert, update, delete on webhook_health to landfall_app`
]
