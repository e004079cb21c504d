/** Source data belongs to feeds; the application's role cannot access it. */
export const statements: ReadonlyArray<string> = [
  `create table raws (
     id uuid primary key,
     feed_id uuid not null,
     format text collate "C" not null,
     name text,
     bytes bytea not null,
     sha256 text collate "C" not null,
     received_at timestamptz not null,
     confirmed_at timestamptz not null,
     unique (feed_id, sha256)
   ) with (fillfactor = 90)`,
  `create index raws_received on raws (received_at, id)`,
  `grant select, insert, update (confirmed_at) on raws to landfall_worker`,

  `create table readings (
     raw_id uuid not null references raws,
     version integer not null,
     reader text not null,
     data_source text not null,
     items integer not null,
     statements jsonb not null,
     refused jsonb not null,
     primary key (raw_id, version)
   )`,
  `grant select, insert on readings to landfall_worker`,

  /**
   * Append-only by privilege: only the confirmation times change. A raw message may be deleted before its observations.
   */
  `create table observations (
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
     began_at timestamptz not null
   )`,
  /** Finds the observation in effect at a time without reading the history. */
  `create index observations_fact on observations (feed_id, fact_key, began_at, position)`,
  `grant select, insert, update (confirmed_at, revision) on observations to landfall_worker`,

  /** One row per content of a fact, with its decisive time and the message that last reported it. */
  `create table sayings (
     feed_id uuid not null,
     fact_key text collate "C" not null,
     content_key text collate "C" not null,
     content_hash text not null,
     revision timestamptz,
     confirmed_at timestamptz not null,
     reader_version integer not null,
     seen_at timestamptz not null,
     raw_id uuid not null,
     moves boolean not null,
     primary key (feed_id, fact_key, content_key)
   ) with (fillfactor = 80)`,
  `grant select, insert, update on sayings to landfall_worker`,

  /** The current observation of each fact, and the numbers it concerns. */
  `create table current_observations (
     feed_id uuid not null,
     fact_key text collate "C" not null,
     observation_id uuid not null unique references observations (id),
     content_key text collate "C" not null,
     since timestamptz not null,
     subjects text[] not null,
     primary key (feed_id, fact_key)
   ) with (fillfactor = 80)`,
  `create index current_observations_subjects on current_observations using gin (subjects)`,
  `grant select, insert, update on current_observations to landfall_worker`
]
