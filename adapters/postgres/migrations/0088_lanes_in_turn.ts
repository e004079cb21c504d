/**
 * With `in_turn`, the next job comes from the lane with the fewest running jobs; at most twice each lane's share of a
 * claim is read. `together` limits all lanes with one name prefix. The new parameters have defaults for nodes of the
 * previous release.
 */
const claim = `
  create function landfall_claim(
    in_queue text, max_jobs integer, lease double precision, per_lane integer, own_limits jsonb,
    in_claim uuid default null, unheard uuid[] default '{}', in_turn boolean default false, together jsonb default '{}'
  )
  returns table (queue text, key text, lane text, fence bigint, generation bigint, attempt integer)
  language plpgsql volatile set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare
    moment timestamptz;
    chosen text[];
  begin
    if cardinality(unheard) > 0 then
      update work w set due_at = landfall_now(), leased_until = null, asked_at = null
        where w.queue = in_queue and w.leased_until is not null and w.claim = any(unheard);
    end if;
    if per_lane is null and not in_turn then
      moment := landfall_now();
      chosen := array(
        select w.key from work w where w.queue = in_queue and w.due_at <= moment
        order by w.due_at limit max_jobs for update skip locked
      );
    else
      perform pg_advisory_xact_lock(hashtextextended('claim ' || in_queue, 0));
      moment := landfall_now();
      chosen := array(
        with recursive lanes as (
          (select w.lane from work w where w.queue = in_queue order by w.lane limit 1)
          union all
          select (select w.lane from work w where w.queue = in_queue and w.lane > l.lane order by w.lane limit 1)
          from lanes l where l.lane is not null
        ),
        open as materialized (
          select lanes.lane, split_part(lanes.lane, '/', 1) as kind, running.jobs as running,
            greatest(
              coalesce((own_limits ->> split_part(lanes.lane, '/', 1))::integer, per_lane, 1000000) - running.jobs, 0
            ) as room
          from lanes
          cross join lateral (
            select count(*) as jobs from work w
            where w.queue = in_queue and w.lane = lanes.lane and w.leased_until > moment
          ) running
          where lanes.lane is not null
        ),
        due as (
          select open.*, due.key, due.due_at,
            open.running + row_number() over (partition by open.lane order by due.due_at, due.key) as turn
          from open
          cross join (
            select least(max_jobs, ceil(2.0 * max_jobs / greatest(count(*), 1))) as jobs from open o
            where o.room > 0 and exists (
              select from work w where w.queue = in_queue and w.lane = o.lane and w.due_at <= moment
            )
          ) part
          cross join lateral (
            select w.key, w.due_at from work w
            where w.queue = in_queue and w.lane = open.lane and w.due_at <= moment
            order by w.due_at
            limit least(open.room, case when in_turn then part.jobs else max_jobs end) for update skip locked
          ) due
        ),
        ordered as (
          select due.*, case when in_turn then due.turn end as place,
            row_number() over (
              partition by due.kind order by case when in_turn then due.turn end, due.due_at, due.key
            ) as of_kind
          from due
        )
        select ordered.key from ordered
        where (together ->> ordered.kind) is null or ordered.of_kind <= (together ->> ordered.kind)::integer - (
          select count(*) from work w
          where w.queue = in_queue and w.leased_until > moment
            and (w.lane = ordered.kind or w.lane like ordered.kind || '/%')
        )
        order by ordered.place, ordered.due_at limit max_jobs
      );
    end if;
    return query
      with claimed as (
        update work w set
          due_at = moment + lease * interval '1 millisecond',
          leased_until = moment + lease * interval '1 millisecond',
          asked_at = null,
          fence = nextval('work_fence'),
          claim = in_claim
        where w.queue = in_queue and w.key = any(chosen)
        returning w.*
      )
      select c.queue, c.key, c.lane, c.fence, c.generation, c.attempt
      from claimed c order by array_position(chosen, c.key);
  end
  $$`

const signature = "landfall_claim(text, integer, double precision, integer, jsonb, uuid, uuid[], boolean, jsonb)"

export const statements: ReadonlyArray<string> = [
  `drop function landfall_claim(text, integer, double precision, integer, jsonb, uuid, uuid[])`,
  claim,
  `revoke execute on function ${signature} from public`,
  `grant execute on function ${signature} to landfall_worker`
]
