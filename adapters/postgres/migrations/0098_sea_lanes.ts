/**
 * Shared by all accounts. Coordinates are in tenths of a degree. A row without lanes is a pending request, the only
 * rows that the application's role may add. Only ingesting nodes read `vessel_calls`.
 */
export const statements: ReadonlyArray<string> = [
  `create table sea_lanes (
     version integer not null,
     from_latitude smallint not null,
     from_longitude smallint not null,
     to_latitude smallint not null,
     to_longitude smallint not null,
     at timestamptz not null,
     claimed_until timestamptz,
     lanes jsonb,
     primary key (version, from_latitude, from_longitude, to_latitude, to_longitude)
   )`,
  `create index sea_lanes_wanted on sea_lanes (at) where lanes is null`,
  `create index sea_lanes_at on sea_lanes (at)`,
  `grant select on sea_lanes to landfall_app`,
  `grant insert (version, from_latitude, from_longitude, to_latitude, to_longitude, at) on sea_lanes to landfall_app`,
  `grant select, insert, update, delete on sea_lanes to landfall_worker`,
  `create table vessel_calls (
     imo text collate "C" not null,
     locode text collate "C" not null,
     until timestamptz not null,
     primary key (imo, locode)
   )`,
  `create index vessel_calls_until on vessel_calls (until)`,
  `grant select, insert, update, delete on vessel_calls to landfall_worker`,
  `alter table vessel_identities add column name text`,
  `alter table evidence add column carried_by text collate "C", add column carried_since timestamptz`,
  /** Matches the folds: the last leg whose vessel departed, unless a later stop has a report. */
  `with stops as (
     select e.subject_id, s.stop, s.place, lead(s.stop) over (partition by e.subject_id order by s.place) as next
     from evidence e cross join lateral jsonb_array_elements(e.route -> 'locations') with ordinality as s(stop, place)
     where e.route is not null
   ), sailed as (
     select distinct on (subject_id) subject_id, place, stop ->> 'outbound_atd_at' as since,
       coalesce(stop ->> 'outbound_vessel_imo', next ->> 'inbound_vessel_imo') as imo
     from stops
     where next is not null and stop ->> 'outbound_atd_at' is not null
       and coalesce(stop ->> 'outbound_vessel_imo', next ->> 'inbound_vessel_imo') ~ '^[0-9]{7}$'
     order by subject_id, place desc
   )
   update evidence e set carried_by = sailed.imo, carried_since = sailed.since::timestamptz
   from sailed
   where e.subject_id = sailed.subject_id and not exists (
     select from stops s
     where s.subject_id = sailed.subject_id and s.place > sailed.place
       and coalesce(s.stop ->> 'inbound_ata_at', s.stop ->> 'outbound_atd_at') is not null
   )`,
  `create index evidence_carried on evidence (account_id, carried_by) where carried_by is not null`
]
