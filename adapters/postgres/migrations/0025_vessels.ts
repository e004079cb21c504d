/** Shared by all accounts. Only ingesting nodes write. */
export const statements: ReadonlyArray<string> = [
  `create table vessel_positions (
     imo text collate "C" not null,
     at timestamptz not null,
     latitude double precision not null,
     longitude double precision not null,
     speed double precision,
     course double precision,
     heading double precision,
     primary key (imo, at)
   )`,
  `create index vessel_positions_at on vessel_positions (at)`,
  `create table vessel_identities (
     mmsi text collate "C" not null,
     since timestamptz not null,
     imo text collate "C" not null,
     until timestamptz,
     primary key (mmsi, since)
   )`,
  `create index vessel_identities_imo on vessel_identities (imo)`,
  `create table vessel_watch (
     imo text collate "C" primary key,
     until timestamptz not null
   )`,
  `grant select on vessel_positions, vessel_identities to landfall_app`,
  `grant select, insert, update, delete on vessel_positions, vessel_identities, vessel_watch to landfall_worker`
]
