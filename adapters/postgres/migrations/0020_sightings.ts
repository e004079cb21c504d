/** Shared by all accounts. Only ingesting nodes write. */
export const statements: ReadonlyArray<string> = [
  `create table sightings (
     id uuid primary key,
     kind text collate "C" not null,
     code text collate "C" not null,
     name text
   )`,
  `create index sightings_code on sightings (code)`,
  `create index sightings_id on sightings ((id::text))`,
  `grant select on sightings to landfall_app`,
  `grant select, insert, update on sightings to landfall_worker`
]
