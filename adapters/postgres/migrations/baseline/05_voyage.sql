-- Sources, their messages, and the observations that were read from them.
--
-- Source data belongs to feeds, and several accounts may follow one feed. The application's role sees the feeds that
-- its account follows, and observations only through functions.

-- Accounts of a credential that does not serve all.
create table credential_accounts (
  credential_id uuid,
  account_id uuid,
  position integer not null,
  primary key (account_id, credential_id)
);
create index credential_accounts_of on credential_accounts (credential_id);
call pg_temp.separate_accounts('credential_accounts');
grant select on credential_accounts to landfall_app;

create table credentials (
  id uuid primary key,
  source text collate "C" not null,
  serves_all boolean not null,
  stored boolean not null default false,
  state text not null default 'active',
  offered jsonb
);
create index credentials_source on credentials (source);
grant select on credentials to landfall_app;
alter table credentials enable row level security;
alter table credentials force row level security;
create policy own_account on credentials for select to landfall_app
  using (serves_all or exists (select from credential_accounts served where served.credential_id = id));
create policy every_account on credentials to landfall_worker using (true) with check (true);
create policy owner on credentials to current_user using (true) with check (true);
grant select, insert, update, delete on credentials to landfall_worker;

-- Sealed settings of sources. The application's role cannot read them; whether a source rejects a credential is in
-- `credentials`.
create table source_access (
  credential_id uuid primary key,
  owner_id uuid,
  sealed text,
  version integer not null default 1,
  created_at timestamptz,
  proven_at timestamptz,
  failures integer not null default 0,
  denials integer not null default 0,
  since timestamptz,
  detail text,
  held_until timestamptz,
  -- Milliseconds.
  held_for bigint not null default 0,
  tested_at timestamptz,
  expires_at timestamptz
);
call pg_temp.reserve_for_workers('source_access');

-- Unlogged: after a crash, one window restores the counts.
create unlogged table source_budgets (
  name text collate "C" primary key,
  spent jsonb not null default '{"held_until": 0, "turns": {}}'
) with (fillfactor = 50);
call pg_temp.reserve_for_workers('source_budgets');

-- Enforces the minimum interval between manual refreshes.
create table source_refreshes (
  account_id uuid,
  source text,
  begun_at timestamptz not null,
  primary key (account_id, source)
);
call pg_temp.separate_accounts('source_refreshes');
grant select, insert, update on source_refreshes to landfall_app;

-- Registered senders belong to feeds, so the application's role cannot read them.
create table inboxes (
  name text collate "C" primary key,
  credential_id uuid not null unique references credentials,
  source text collate "C" not null,
  format text not null,
  auth text not null,
  data_source text,
  secret text not null,
  created_at timestamptz not null
);
grant select, insert, update, delete on inboxes to landfall_worker;

create table followers (
  feed_id uuid,
  account_id uuid,
  subject_type text collate "C",
  subject_id uuid,
  position bigint generated always as identity,
  primary key (feed_id, account_id, subject_type, subject_id)
);
create index followers_subject on followers (account_id, subject_type, subject_id);
call pg_temp.separate_accounts('followers');
grant select, insert, delete on followers to landfall_app;

create table feeds (
  id uuid primary key,
  credential_id uuid not null,
  source text not null,
  kind text not null,
  reference jsonb not null,
  number text collate "C" generated always as (reference ->> 'number') stored,
  -- Milliseconds.
  "interval" bigint,
  last_attempted_at timestamptz,
  last_succeeded_at timestamptz,
  active boolean not null default true,
  unsettled boolean not null default false,
  unknown_since timestamptz,
  last_changed_at timestamptz,
  failures integer not null default 0,
  detail text,
  answer_due_at timestamptz,
  unread_since timestamptz,
  unique (credential_id, source, reference)
) with (fillfactor = 80);
grant select on feeds to landfall_app;
alter table feeds enable row level security;
alter table feeds force row level security;
create policy own_account on feeds for select to landfall_app
  using (exists (select from followers follower where follower.feed_id = id));
create policy every_account on feeds to landfall_worker using (true) with check (true);
create policy owner on feeds to current_user using (true) with check (true);
grant select, insert, update, delete on feeds to landfall_worker;

-- Only understood polls can prove absence. `answer` is `waiting` until all messages of a poll are read, then `unclear`
-- if one of them rejected an item, otherwise `understood`.
create table polls (
  id bigint generated always as identity primary key,
  feed_id uuid not null,
  at timestamptz not null,
  complete boolean not null,
  outcome text not null,
  detail text,
  pages uuid[] not null default '{}',
  answer text collate "C" not null default 'understood',
  trouble text collate "C"
);
create index polls_waiting on polls (feed_id, at) where answer = 'waiting';
create index polls_understood on polls (feed_id, at desc) where complete and answer = 'understood';
create index polls_trouble on polls (feed_id, at) where trouble is not null;
grant select, insert, delete on polls to landfall_worker;
grant update (answer) on polls to landfall_worker;

create table raws (
  id uuid primary key,
  feed_id uuid not null,
  format text collate "C" not null,
  name text,
  -- Null for a large message whose bytes are in the object storage under the message's id; `file_size` is then set.
  bytes bytea,
  sha256 text collate "C" not null,
  received_at timestamptz not null,
  confirmed_at timestamptz not null,
  charset text,
  file_size integer,
  constraint raws_bytes check ((bytes is null) = (file_size is not null)),
  unique (feed_id, sha256)
) with (fillfactor = 90);
create index raws_received on raws (received_at, id);
create index raws_in_files on raws (id) where file_size is not null;
grant select, insert, delete on raws to landfall_worker;
grant update (confirmed_at) on raws to landfall_worker;

-- Releases before migration 0095 read bytes only from the row, so the first message in a file raises the least release.
create function landfall_message_in_file() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update least_release set migration = 95 where migration < 95;
  return null;
end
$$;

revoke execute on function landfall_message_in_file() from public;
grant execute on function landfall_message_in_file() to landfall_app, landfall_worker;

create trigger raws_in_files after insert on raws for each row when (new.file_size is not null)
  execute function landfall_message_in_file();

create table readings (
  raw_id uuid references raws,
  version integer,
  reader text not null,
  data_source text not null,
  items integer not null,
  statements jsonb,
  refused jsonb not null,
  -- Message elements outside the model, verbatim.
  unread jsonb not null default '[]',
  -- `json`, because Postgres does not parse it on writing. Readings of earlier releases have `statements` instead.
  reported json,
  primary key (raw_id, version),
  constraint readings_reported check ((reported is null) <> (statements is null))
);
grant select, insert, delete on readings to landfall_worker;

-- Append-only by privilege: only confirmations and the sender's numbering change. A message may be deleted before its
-- observations.
create table observations (
  position bigint generated always as identity primary key,
  id uuid not null unique,
  feed_id uuid not null,
  raw_id uuid not null,
  data_source text not null,
  reader_version integer not null,
  received_at timestamptz not null,
  confirmed_at timestamptz not null,
  content_hash text collate "C" not null,
  fact_key text collate "C" not null,
  fact jsonb not null,
  classifier text not null,
  container text,
  documents jsonb not null,
  place jsonb,
  call jsonb,
  happened jsonb,
  source_id text,
  revision timestamptz,
  retracted boolean not null,
  began_at timestamptz not null,
  -- The cited part of the message; null for retractions and repetitions.
  item integer,
  range_from integer,
  range_to integer,
  -- `unknown` and `interchange`: the sender's local time without a zone. Null for an exact moment.
  revision_clock text,
  -- Orders messages with equal dates.
  sequence text collate "C",
  -- The sender's number of the message, and the number of the message that it replaces.
  message jsonb
);
-- Finds the observation in effect at a time without reading the history.
create index observations_fact on observations (feed_id, fact_key, began_at, position);
grant select, insert, delete on observations to landfall_worker;
grant update (confirmed_at, revision, revision_clock, sequence, message) on observations to landfall_worker;

-- One row per content of a fact, with its decisive time and the message that last reported it.
create table sayings (
  feed_id uuid,
  fact_key text collate "C",
  content_key text collate "C",
  content_hash text not null,
  revision timestamptz,
  confirmed_at timestamptz not null,
  reader_version integer not null,
  seen_at timestamptz not null,
  raw_id uuid not null,
  moves boolean not null,
  revision_clock text,
  sequence text collate "C",
  -- First receipt of the current version's report; orders reports with equal sender dates.
  arrived_at timestamptz,
  message jsonb,
  primary key (feed_id, fact_key, content_key)
) with (fillfactor = 80);
grant select, insert, update, delete on sayings to landfall_worker;

-- The current observation of each fact, and the numbers it concerns. Without a foreign key: both rows are written in
-- one transaction, and retention keeps current rows.
create table current_observations (
  feed_id uuid,
  fact_key text collate "C",
  observation_id uuid not null,
  content_key text collate "C" not null,
  since timestamptz not null,
  subjects text[] not null,
  primary key (feed_id, fact_key)
) with (fillfactor = 80);
create index current_observations_subjects on current_observations using gin (subjects);
grant select, insert, update on current_observations to landfall_worker;
