-- Webhooks with their deliveries, and messages to users.

create table webhooks (
  id uuid primary key,
  account_id uuid not null,
  created_at timestamptz not null,
  url text not null,
  active boolean not null,
  events text[] not null,
  starts_after bigint not null,
  signature_header text,
  -- Deliveries have the form that docs/guides/integrate/migrating.md describes.
  compatibility boolean not null default false,
  paused boolean not null default false,
  format text not null default 'json_api',
  -- Secret, replaced secrets, and headers. A node seals a text that begins with `plain.`.
  sealed text not null
);
create index webhooks_newest on webhooks (account_id, created_at desc, id desc);
call pg_temp.separate_accounts('webhooks');
grant select, insert, update, delete on webhooks to landfall_app;

create table webhook_sequences (
  webhook_id uuid primary key,
  last bigint not null
);
grant select, insert, update on webhook_sequences to landfall_worker;

create table deliveries (
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
  created_at timestamptz not null,
  earlier_attempts integer not null default 0,
  last_attempt text collate "C",
  format text not null default 'json_api'
) with (fillfactor = 80);
-- Postgres' default compression takes longer than all other work on a body.
alter table deliveries alter column body set storage external;
create index deliveries_newest on deliveries (account_id, created_at desc, webhook_id, sequence desc);
create index deliveries_pending on deliveries (webhook_id, order_key, sequence) where status = 'pending';
create index deliveries_created on deliveries (created_at, id);
create index deliveries_pending_event on deliveries (event_id) where status = 'pending';
create index deliveries_of_webhook on deliveries (webhook_id, sequence);
create index deliveries_failed on deliveries (webhook_id, sequence) where status = 'failed';
call pg_temp.separate_accounts('deliveries');
grant select on deliveries to landfall_app;
grant update (status, earlier_attempts) on deliveries to landfall_app;

create table delivery_attempts (
  id uuid not null,
  delivery_id text,
  account_id uuid not null,
  attempt integer,
  at timestamptz not null,
  outcome text not null,
  status integer,
  error text,
  duration_ms double precision not null,
  response_body text,
  request_headers jsonb,
  primary key (delivery_id, attempt)
);
call pg_temp.separate_accounts('delivery_attempts');
grant select, insert on delivery_attempts to landfall_app;

create sequence webhook_catch_up_turns;
grant usage on sequence webhook_catch_up_turns to landfall_app, landfall_worker;

create table webhook_catch_ups (
  webhook_id uuid primary key,
  account_id uuid not null,
  reached bigint not null,
  turn bigint not null default nextval('webhook_catch_up_turns')
);
call pg_temp.separate_accounts('webhook_catch_ups');
grant select, insert, update, delete on webhook_catch_ups to landfall_app;

create table webhook_health (
  webhook_id uuid primary key,
  account_id uuid not null,
  failing_since timestamptz,
  exhausted integer not null default 0,
  warnings integer not null default 0,
  inactive_reason text,
  last_success_at timestamptz
) with (fillfactor = 70);
call pg_temp.separate_accounts('webhook_health');
grant select, insert, update, delete on webhook_health to landfall_app;

create table notification_rules (
  id uuid primary key,
  account_id uuid not null references accounts,
  user_id uuid references users on delete cascade,
  name text collate "C" not null,
  scope text not null,
  events text[] not null,
  filter text,
  saved_view_id uuid,
  channel text not null,
  sealed text,
  address_hint text,
  timing text not null,
  digest_time text,
  timezone text not null,
  quiet_from text,
  quiet_to text,
  paused boolean not null,
  starts_after bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index notification_rules_of_account on notification_rules (account_id, created_at, id);
create index notification_rules_of_user on notification_rules (user_id);
call pg_temp.separate_accounts('notification_rules');
grant select, insert, update, delete on notification_rules to landfall_app;

create table unsubscriptions (
  rule_id uuid references notification_rules on delete cascade,
  user_id uuid references users on delete cascade,
  account_id uuid not null references accounts,
  ended_at timestamptz not null,
  primary key (rule_id, user_id)
);
create index unsubscriptions_of_user on unsubscriptions (user_id);
call pg_temp.separate_accounts('unsubscriptions');
grant select, insert, update, delete on unsubscriptions to landfall_app;

-- The last event of the account that notifications were planned for.
create table notification_places (
  account_id uuid primary key references accounts,
  reached bigint not null
);
call pg_temp.separate_accounts('notification_places');
grant select on notification_places to landfall_app;

-- Each rule keeps only its newest ended messages.
create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts,
  rule_id uuid not null references notification_rules on delete cascade,
  user_id uuid references users on delete cascade,
  channel text not null,
  kind text not null,
  event_ids uuid[] not null,
  more integer not null,
  status text not null,
  attempts integer not null,
  last_error text,
  due_at timestamptz not null,
  sent_at timestamptz,
  created_at timestamptz not null
);
create index notifications_of_rule on notifications (account_id, rule_id, created_at desc, id desc);
create index notifications_waiting on notifications (rule_id) where status = 'waiting';
create index notifications_of_user on notifications (user_id, sent_at);
call pg_temp.separate_accounts('notifications');
grant select, insert, update, delete on notifications to landfall_app;
