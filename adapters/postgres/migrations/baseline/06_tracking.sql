-- Tracking requests, and the evidence behind shipments and containers.

-- Stored columns and rows have results of these functions, so a change of one must rewrite them.

-- Local calendar day of an instant; UTC if the zone is unknown.
create function landfall_day_at(moment timestamptz, zone text) returns date
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
begin
  return (moment at time zone coalesce(zone, 'UTC'))::date;
exception when invalid_parameter_value then
  return (moment at time zone 'UTC')::date;
end
$$;

revoke execute on function landfall_day_at(timestamptz, text) from public;
grant execute on function landfall_day_at(timestamptz, text) to landfall_app, landfall_worker;

-- Truncated to the size limit of index entries.
create function landfall_indexed(value text) returns text
language sql immutable parallel safe
return left(value, 200);

-- ASCII letters uppercase, as in `domain/query/text.ts`.
create function landfall_searchable(value text) returns text
language sql immutable parallel safe
return upper(landfall_indexed(value) collate "C");

create table tracking_requests (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  request_type text not null,
  request_number text collate "C" not null,
  scac text collate "C",
  ref_numbers text[] not null,
  shipment_tags text[] not null,
  status text not null,
  failed_reason text,
  is_retrying boolean not null,
  retry_count integer,
  awaiting_since timestamptz,
  shipment_id uuid,
  party_roles jsonb not null,
  -- As the domain's `compactNumber`: a number with or without spaces and hyphens, in any case.
  compact_number text collate "C" not null generated always as (
    coalesce(
      nullif(
        upper(regexp_replace(
          request_number collate "default", '[[:space:]\u2010\u2011\u2012\u2013\u2014\u2015-]+', '', 'g'
        )),
        ''
      ),
      request_number
    )
  ) stored
) with (fillfactor = 85);
create index tracking_requests_newest on tracking_requests (account_id, created_at desc, id desc);
create index tracking_requests_number on tracking_requests (account_id, request_number);
create index tracking_requests_shipment on tracking_requests (shipment_id) where shipment_id is not null;
create index tracking_requests_user
  on tracking_requests (account_id, user_id, shipment_id)
  where shipment_id is not null;
create index tracking_requests_open
  on tracking_requests (id)
  where status in ('pending', 'awaiting_manifest');
create index tracking_requests_compact on tracking_requests (account_id, compact_number);
create index tracking_requests_waiting
  on tracking_requests (compact_number)
  where status in ('pending', 'awaiting_manifest');
call pg_temp.separate_accounts('tracking_requests');
grant select, insert, update on tracking_requests to landfall_app;

-- One row per search term: under row level security text ranges use an index, array functions do not.
create table tracking_request_terms (
  account_id uuid,
  term text collate "C",
  request_id uuid references tracking_requests on delete cascade,
  primary key (account_id, term, request_id)
);
create index tracking_request_terms_of on tracking_request_terms (request_id);
call pg_temp.separate_accounts('tracking_request_terms');
grant select, insert, delete on tracking_request_terms to landfall_app;

create function landfall_tracking_request_terms() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from tracking_request_terms t where t.account_id = new.account_id and t.request_id = new.id;
  insert into tracking_request_terms (account_id, term, request_id)
    select distinct new.account_id, landfall_searchable(number), new.id
    from unnest(new.request_number || new.ref_numbers) as number;
  return null;
end
$$;

create trigger tracking_request_terms_new after insert on tracking_requests
  for each row execute function landfall_tracking_request_terms();
create trigger tracking_request_terms_changed after update on tracking_requests
  for each row when (
    old.request_number is distinct from new.request_number or old.ref_numbers is distinct from new.ref_numbers
  )
  execute function landfall_tracking_request_terms();

create table equipment_cycles (
  id text,
  account_id uuid,
  container_number text collate "C" not null,
  evidence text[] not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (account_id, id)
);
create index equipment_cycles_number on equipment_cycles (account_id, container_number);
call pg_temp.separate_accounts('equipment_cycles');
grant select, insert, update, delete on equipment_cycles to landfall_app;

-- Observations and route behind a shipment or a container.
create table evidence (
  subject_id uuid primary key,
  account_id uuid not null,
  shipment_id uuid not null,
  told jsonb not null,
  provenance jsonb not null,
  route jsonb,
  observations uuid[] not null,
  -- IMO number of the vessel that carries the container since then.
  carried_by text collate "C",
  carried_since timestamptz
) with (fillfactor = 80);
create index evidence_observations on evidence using gin (observations);
create index evidence_carried on evidence (account_id, carried_by) where carried_by is not null;
call pg_temp.separate_accounts('evidence');
grant select on evidence to landfall_app;

-- Observations that folds rejected. A user's review stays when a later fold accepts the observation.
create table refused_observations (
  id uuid primary key,
  account_id uuid not null,
  shipment_id uuid not null,
  observation_id uuid not null,
  container_number text collate "C",
  reason text collate "C" not null,
  detail text not null,
  created_at timestamptz not null,
  standing boolean not null,
  judgement text collate "C",
  judged_at timestamptz,
  judged_by_user_id uuid
) with (fillfactor = 80);
create index refused_observations_shipment on refused_observations (account_id, shipment_id);
create index refused_observations_open
  on refused_observations (account_id, created_at desc, id desc)
  where standing and judgement is null;
create index refused_observations_observation on refused_observations (observation_id);
call pg_temp.separate_accounts('refused_observations');
grant select, update on refused_observations to landfall_app;

-- Ids of merged shipments and containers lead to the surviving record.
create table joined_records (
  id uuid primary key,
  account_id uuid not null,
  type text collate "C" not null,
  survivor_id uuid not null,
  joined_at timestamptz not null
);
create index joined_records_survivor on joined_records (account_id, survivor_id);
call pg_temp.separate_accounts('joined_records');
grant select on joined_records to landfall_app;
