-- Reference data, vessels, and counts that help all accounts. Shared by all accounts; only ingesting nodes write.

-- Imported by an operator, like terminals and facilities.
create table reference_places (
  code text collate "C" primary key,
  name text not null,
  plain_name text not null,
  subdivision text,
  functions text not null,
  latitude double precision,
  longitude double precision,
  withdrawn boolean not null,
  other_names text[] not null
);
grant select on reference_places to landfall_app;
grant select, insert, update on reference_places to landfall_worker;

create table reference_terminals (
  code text collate "C" primary key,
  name text not null,
  operator text,
  alternatives text[] not null,
  valid_until text
);
grant select on reference_terminals to landfall_app;
grant select, insert, update on reference_terminals to landfall_worker;

-- Customs codes and addresses of terminals.
create table reference_facilities (
  code text collate "C" primary key,
  firms_code text,
  street text,
  city text,
  state_abbr text,
  zip text
);
grant select on reference_facilities to landfall_app;
grant select, insert, update on reference_facilities to landfall_worker;

create table reference_imports (
  id uuid primary key,
  list text collate "C" not null,
  file text not null,
  imported_at timestamptz not null,
  rows integer not null,
  added integer not null,
  changed integer not null,
  unchanged integer not null,
  refused integer not null,
  conflicts integer not null
);
grant select on reference_imports to landfall_app;
grant select, insert, update on reference_imports to landfall_worker;

-- Nodes reload their in-memory lists when the epoch changes.
create table reference_epoch (
  one boolean primary key default true check (one),
  epoch bigint not null default 0
);
grant select on reference_epoch to landfall_app;
grant select, insert, update on reference_epoch to landfall_worker;
insert into reference_epoch default values;

-- Vessels and terminals that sources reported.
create table sightings (
  id uuid primary key,
  kind text collate "C" not null,
  code text collate "C" not null,
  name text
);
create index sightings_code on sightings (code);
create index sightings_id on sightings ((id::text));
grant select on sightings to landfall_app;
grant select, insert, update on sightings to landfall_worker;

-- Number patterns of carriers, as counts for the whole deployment without account data.
create table carrier_lessons (
  mark text collate "C",
  document text collate "C",
  scac text collate "C",
  successes bigint not null default 0,
  failures bigint not null default 0,
  primary key (mark, document, scac)
);
grant select on carrier_lessons to landfall_app;
grant select, insert, update on carrier_lessons to landfall_worker;

create table vessel_positions (
  imo text collate "C",
  at timestamptz,
  latitude double precision not null,
  longitude double precision not null,
  speed double precision,
  course double precision,
  heading double precision,
  primary key (imo, at)
);
create index vessel_positions_at on vessel_positions (at);
grant select on vessel_positions to landfall_app;
grant select, insert, update, delete on vessel_positions to landfall_worker;

create table vessel_identities (
  mmsi text collate "C",
  since timestamptz,
  imo text collate "C" not null,
  until timestamptz,
  name text,
  primary key (mmsi, since)
);
create index vessel_identities_imo on vessel_identities (imo);
grant select on vessel_identities to landfall_app;
grant select, insert, update, delete on vessel_identities to landfall_worker;

create table vessel_watch (
  imo text collate "C" primary key,
  until timestamptz not null
);
grant select, insert, update, delete on vessel_watch to landfall_worker;

create table vessel_calls (
  imo text collate "C",
  locode text collate "C",
  until timestamptz not null,
  primary key (imo, locode)
);
create index vessel_calls_until on vessel_calls (until);
grant select, insert, update, delete on vessel_calls to landfall_worker;

-- Coordinates are in tenths of a degree. A row without lanes is a pending request, the only rows that the application's
-- role may add.
create table sea_lanes (
  version integer,
  from_latitude smallint,
  from_longitude smallint,
  to_latitude smallint,
  to_longitude smallint,
  at timestamptz not null,
  claimed_until timestamptz,
  lanes jsonb,
  primary key (version, from_latitude, from_longitude, to_latitude, to_longitude)
);
create index sea_lanes_wanted on sea_lanes (at) where lanes is null;
create index sea_lanes_at on sea_lanes (at);
grant select on sea_lanes to landfall_app;
grant select, insert, update, delete on sea_lanes to landfall_worker;
grant insert (version, from_latitude, from_longitude, to_latitude, to_longitude, at)
  on sea_lanes to landfall_app;
