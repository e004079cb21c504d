/** Orders events without a known zone as if they were UTC. */
const byTime = `coalesce(
  e.timestamp, coalesce(e.local_timestamp, e.local_date::text || 'T00:00:00')::timestamp at time zone 'UTC'
) asc nulls last, e.insert_id`

/**
 * Events without a known zone had their wall clock in `timestamp`. The observation has the form that its source
 * reported; without one, a wall clock is assumed.
 */
const withoutZone = `
  update events e set
    timestamp = null,
    local_timestamp = case when o.happened->>'date' is null
      then coalesce(o.happened->>'local', to_char(e.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')) end,
    local_date = (o.happened->>'date')::date,
    clock = 'unknown'
  from events own left join observations o on o.id = own.observation_id
  where e.id = own.id and own.kind in ('transport_event', 'estimated_event')
    and own.timestamp is not null and own.timezone is null and own.data_source is not null
    and o.happened->>'at' is null`

/** An exact instant at an unpublished place is in UTC. */
const inUtc = `
  update events e set timezone = 'Etc/UTC'
  from observations o
  where o.id = e.observation_id and e.kind = 'transport_event'
    and e.timestamp is not null and e.timezone is null and o.happened->>'at' is not null`

export const statements: ReadonlyArray<string> = [
  `alter table events add column local_timestamp text, add column local_date date, add column clock text`,
  withoutZone,
  inUtc,
  `create or replace function landfall_current_events(in_account uuid, in_container uuid, in_most integer) returns uuid[]
  language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  begin
    return array(
      select e.id from events e
      where e.account_id = in_account and e.container_id = in_container and e.kind = 'transport_event'
        and e.invalidated_at is null
        and not exists (select from events newer where newer.previous_version = e.id and newer.account_id = in_account)
      order by ${byTime}
      limit in_most
    );
  end
  $$`,
  /** The next fold updates the attributes of shipments and containers. */
  `select landfall_put_work('fold', coalesce(jsonb_agg(
     jsonb_build_object('key', s.account_id || '/shipment/' || s.id, 'lane', s.account_id::text)
   ), '[]'))
   from shipments s where s.line_tracking_stopped_at is null and exists (
     select from events e where e.account_id = s.account_id and e.shipment_id = s.id and e.clock = 'unknown'
   )`
]
