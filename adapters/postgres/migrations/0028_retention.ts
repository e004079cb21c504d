export const statements: ReadonlyArray<string> = [
  `create table retention_passes (
     started_at timestamptz primary key,
     finished_at timestamptz,
     kind text not null,
     cursor text,
     removed jsonb not null
   )`,
  `grant select, insert, update, delete on retention_passes to landfall_worker`,
  `grant delete on raws, readings, observations, sayings, polls to landfall_worker`,
  `create index if not exists raws_received on raws (received_at, id)`,
  `create index deliveries_created on deliveries (created_at, id)`,
  `create index deliveries_pending_event on deliveries (event_id) where status = 'pending'`,
  `create index events_inserted on events (insert_id)`,
  `create index evidence_observations on evidence using gin (observations)`,
  `create index refused_observations_observation on refused_observations (observation_id)`
]
