/** Reference data imported by an operator, shared by all accounts. Only ingesting nodes write. */
export const statements: ReadonlyArray<string> = [
  `create table reference_places (
     code text collate "C" primary key,
     name text not null,
     plain_name text not null,
     subdivision text,
     functions text not null,
     latitude double precision,
     longitude double precision,
     withdrawn boolean not null,
     other_names text[] not null
   )`,
  `create table reference_terminals (
     code text collate "C" primary key,
     name text not null,
     operator text,
     alternatives text[] not null,
     valid_until text
   )`,
  `create table reference_imports (
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
   )`,
  /** Nodes reload their in-memory lists when the epoch changes. */
  `create table reference_epoch (
     one boolean primary key default true check (one),
     epoch bigint not null default 0
   )`,
  `insert into reference_epoch default values`,
  `grant select on reference_places, reference_terminals, reference_imports, reference_epoch to landfall_app`,
  `grant select, insert, update on reference_places, reference_terminals, reference_imports, reference_epoch
     to landfall_worker`
]
