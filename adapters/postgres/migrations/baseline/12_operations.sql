-- Jobs, the audit log, and the state of the deployment.

create sequence work_fence;
grant usage on sequence work_fence to landfall_worker;

-- `due_at` is the earliest claim time; for a claimed job the end of its lease. `asked_at` holds the earliest time that
-- puts requested during the lease. Fences come from one sequence and are never reused.
-- Rows are short-lived and change with every claim, so vacuum must run early and without delay.
create table work (
  queue text collate "C",
  key text collate "C",
  lane text collate "C" not null,
  due_at timestamptz not null,
  asked_at timestamptz,
  leased_until timestamptz,
  fence bigint not null default 0,
  generation bigint not null default 1,
  attempt integer not null default 0,
  last_error text,
  claim uuid,
  trace text collate "C",
  primary key (queue, key)
) with (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 2000
);
create index work_due on work (queue, due_at);
create index work_lane on work (queue, lane, due_at);
create index work_leased on work (queue, lane, leased_until) where leased_until is not null;
grant select, update, delete on work to landfall_worker;

-- Tables in which `landfall_owner_of` finds records of a type. The change that adds a type adds its row.
create table owned_resources (
  resource text collate "C" primary key,
  table_name text collate "C" not null
);
insert into owned_resources (resource, table_name) values
  ('shipment', 'shipments'),
  ('container', 'containers'),
  ('tracking_request', 'tracking_requests'),
  ('transport_event', 'events'),
  ('webhook', 'webhooks'),
  ('party', 'parties'),
  ('party_role', 'party_roles'),
  ('custom_field_definition', 'custom_field_definitions'),
  ('custom_field_option', 'custom_field_options'),
  ('custom_field', 'custom_fields'),
  ('refused_observation', 'refused_observations'),
  ('document', 'documents'),
  ('user', 'users'),
  ('publishable_token', 'publishable_tokens'),
  ('saved_view', 'saved_views'),
  ('share_link', 'share_links'),
  ('notification_rule', 'notification_rules'),
  ('notification', 'notifications');

-- No role may change or delete an entry, or choose its sequence number.
create table audit_entries (
  id uuid primary key,
  account_id uuid,
  sequence bigint,
  at timestamptz,
  action text collate "C" not null,
  actor_type text collate "C" not null,
  actor_id text collate "C",
  user_id uuid,
  target_type text collate "C" not null,
  target_id text collate "C",
  changed text[] not null,
  request_id text collate "C",
  address text collate "C",
  previous_hash text collate "C",
  hash text collate "C"
);
create unique index audit_entries_chain
  on audit_entries (account_id, sequence) nulls not distinct where sequence is not null;
create index audit_entries_unchained on audit_entries (id) where sequence is null;
create index audit_entries_target on audit_entries (account_id, target_id, sequence);
create index audit_entries_age on audit_entries (at);
call pg_temp.separate_accounts('audit_entries');
revoke insert, update, delete on audit_entries from landfall_worker;
grant select on audit_entries to landfall_app;
grant insert (
  id, account_id, action, actor_type, actor_id, user_id, target_type, target_id, changed, request_id, address
) on audit_entries to landfall_app, landfall_worker;

-- The end of each account's chain. The row without an account is for actions of operators.
create table audit_chains (
  account_id uuid,
  sequence bigint not null default 0,
  hash text collate "C",
  pruned_sequence bigint not null default 0,
  pruned_hash text collate "C",
  unique nulls not distinct (account_id)
);
call pg_temp.separate_accounts('audit_chains');
revoke insert, update, delete on audit_chains from landfall_worker;
grant select on audit_chains to landfall_app;
insert into audit_chains (account_id) values (null);

-- The hashed text of an entry, canonical as in RFC 8785. Must equal `domain/identity/audit/canonicalAuditText.ts`.
create function landfall_audit_text(entry audit_entries) returns text
language sql stable set search_path = public, pg_temp
return '{"account_id":' || coalesce(to_json((entry).account_id::text)::text, 'null')
  || ',"action":' || coalesce(to_json((entry).action::text)::text, 'null')
  || ',"actor_id":' || coalesce(to_json((entry).actor_id::text)::text, 'null')
  || ',"actor_type":' || coalesce(to_json((entry).actor_type::text)::text, 'null')
  || ',"address":' || coalesce(to_json((entry).address::text)::text, 'null')
  || ',"at":"' || to_char((entry).at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  || '","changed":' || array_to_json((entry).changed)::text
  || ',"id":' || coalesce(to_json((entry).id::text)::text, 'null')
  || ',"previous_hash":' || coalesce(to_json((entry).previous_hash::text)::text, 'null')
  || ',"request_id":' || coalesce(to_json((entry).request_id::text)::text, 'null')
  || ',"sequence":' || (entry).sequence
  || ',"target_id":' || coalesce(to_json((entry).target_id::text)::text, 'null')
  || ',"target_type":' || coalesce(to_json((entry).target_type::text)::text, 'null')
  || ',"user_id":' || coalesce(to_json((entry).user_id::text)::text, 'null') || '}';

-- Assigns the sequence number at commit, so an account's transactions block each other only during the commit.
create function landfall_link_audit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain audit_chains;
  entry audit_entries;
begin
  select * into strict chain from audit_chains c
    where c.account_id is not distinct from new.account_id for update;
  entry := new;
  entry.at := landfall_now();
  entry.sequence := chain.sequence + 1;
  entry.previous_hash := chain.hash;
  entry.hash := encode(sha256(convert_to(landfall_audit_text(entry), 'UTF8')), 'hex');
  update audit_entries e
    set at = entry.at, sequence = entry.sequence, previous_hash = entry.previous_hash, hash = entry.hash
    where e.id = entry.id;
  update audit_chains c set sequence = entry.sequence, hash = entry.hash
    where c.account_id is not distinct from new.account_id;
  return null;
end
$$;

create constraint trigger audit_link after insert on audit_entries deferrable initially deferred
  for each row execute function landfall_link_audit();

-- Starts a chain with each account, so a missing chain reveals its removal.
create function landfall_begin_audit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_chains (account_id) values (new.id) on conflict do nothing;
  return null;
end
$$;

create trigger audit_begin after insert on accounts for each row execute function landfall_begin_audit();
revoke execute on function landfall_audit_text(audit_entries), landfall_link_audit(), landfall_begin_audit()
  from public;

create table retention_passes (
  started_at timestamptz primary key,
  finished_at timestamptz,
  kind text not null,
  cursor text,
  removed jsonb not null
);
grant select, insert, update, delete on retention_passes to landfall_worker;

-- The doctor reports the age of the last one.
create table backups (
  made_at timestamptz primary key,
  migration integer not null
);

-- The last migration that a release must know to use this database.
create table least_release (
  one boolean primary key default true check (one),
  migration integer not null
);
grant select on least_release to landfall_app, landfall_worker;
insert into least_release (migration) values (87);

-- Nodes write it to detect a read-only database.
create table readiness (
  one boolean primary key default true check (one),
  asked_at timestamptz
);
insert into readiness default values;
