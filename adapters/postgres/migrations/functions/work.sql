-- The job queue. The application's role can only put work; nodes that ingest or deliver claim it.

-- Sorted, so that two puts cannot deadlock. A put can leave the next retry unchanged.
create or replace function landfall_put_work(in_queue text, items jsonb, hastens boolean default true) returns void
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  insert into work (queue, key, lane, due_at)
  select in_queue, item.key, min(item.lane), clock.now + min(coalesce(item."dueIn", 0)) * interval '1 millisecond'
  from (select landfall_now() as now) clock,
       jsonb_to_recordset(items) as item(key text, lane text, "dueIn" double precision)
  group by item.key, clock.now
  order by item.key
  on conflict (queue, key) do update set
    generation = work.generation + 1,
    lane = excluded.lane,
    due_at = case
      when work.leased_until is null and hastens then least(work.due_at, excluded.due_at) else work.due_at
    end,
    asked_at = case when work.leased_until is null then null else least(work.asked_at, excluded.due_at) end;
end;

-- A separate function, so that nothing changes without tracing. The newest trace comes first; the oldest is cut off at
-- the maximum length.
create or replace function landfall_put_traced_work(
  in_queue text, items jsonb, hastens boolean, traces jsonb, longest integer
)
returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform landfall_put_work(in_queue, items, hastens);
  update work w set trace = left(concat_ws(' ', t.trace, w.trace), longest)
    from jsonb_to_recordset(traces) as t(key text, trace text)
    where w.queue = in_queue and w.key = t.key;
end
$$;

-- Puts and claims new jobs in one statement, so their creator can start at once.
create or replace function landfall_take(in_queue text, items jsonb, lease double precision)
returns table (queue text, key text, lane text, fence bigint, generation bigint, attempt integer)
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  with put as (
    insert into work as w (queue, key, lane, due_at, leased_until, fence)
    select in_queue, item.key, item.lane, clock.until, clock.until, nextval('work_fence')
    from (select landfall_now() + lease * interval '1 millisecond' as until) clock,
         (select i.key, min(i.lane) as lane from jsonb_to_recordset(items) as i(key text, lane text)
          group by i.key order by i.key) item
    on conflict (queue, key) do update set
      generation = w.generation + 1,
      lane = excluded.lane,
      asked_at = case when w.leased_until is null then null else least(w.asked_at, landfall_now()) end
    returning w.queue, w.key, w.lane, w.fence, w.generation, w.attempt, w.xmax = 0 as is_new
  )
  select put.queue, put.key, put.lane, put.fence, put.generation, put.attempt from put where put.is_new;
end;

-- With a limit per lane, claims run one at a time: the lock must precede the snapshot that counts leases. Skips from
-- lane to lane in the index, so the cost does not depend on the number of jobs.
-- If a node does not receive the response of a claim, it releases the claim's jobs with the next one.
-- With `in_turn`, the next job comes from the lane with the fewest running jobs; at most twice each lane's share of a
-- claim is read. `together` limits all lanes with one name prefix.
create or replace function landfall_claim(
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
$$;

-- Skips locked rows: the next renewal includes them.
create or replace function landfall_renew(in_queue text, items jsonb, lease double precision) returns void
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  until timestamptz := landfall_now() + lease * interval '1 millisecond';
  keys text[];
  fences bigint[];
begin
  select array_agg(i.key), array_agg(i.fence) into keys, fences
    from jsonb_to_recordset(items) as i(key text, fence bigint);
  with held as (
    select w.key, w.fence from unnest(keys, fences) as i(key, fence)
    join work w on w.queue = in_queue and w.key = i.key and w.fence = i.fence and w.leased_until is not null
    for update of w skip locked
  )
  update work w set due_at = until, leased_until = until from held
    where w.queue = in_queue and w.key = held.key and w.fence = held.fence;
end
$$;

-- Ends many jobs at once. Locks the rows before it reads them, so a concurrent put is seen. Joins arrays, because a
-- join with JSON does not use the primary key.
create or replace function landfall_settle(in_queue text, items jsonb) returns text[]
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  moment timestamptz;
  held text[];
  keys text[];
  fences bigint[];
  generations bigint[];
  dues double precision[];
  errors text[];
begin
  select array_agg(i.key), array_agg(i.fence), array_agg(i.generation), array_agg(i."dueIn"), array_agg(i.error)
    into keys, fences, generations, dues, errors
    from jsonb_to_recordset(items)
      as i(key text, fence bigint, generation bigint, "dueIn" double precision, error text);
  held := array(
    select w.key from unnest(keys, fences) as i(key, fence)
    join work w on w.queue = in_queue and w.key = i.key and w.fence = i.fence and w.leased_until is not null
    order by w.key for update of w
  );
  moment := landfall_now();
  delete from work w using unnest(keys, fences, generations, dues, errors) as i(key, fence, generation, due, error)
    where w.queue = in_queue and w.key = i.key and w.fence = i.fence and w.leased_until is not null
      and i.due is null and i.error is null and w.generation = i.generation;
  update work w set
    due_at = case
      when i.error is null then least(w.asked_at, moment + coalesce(i.due, 0) * interval '1 millisecond')
      else moment + coalesce(i.due, 0) * interval '1 millisecond'
    end,
    asked_at = null, leased_until = null, last_error = i.error,
    attempt = case when i.error is null then 0 else w.attempt + 1 end
  from unnest(keys, fences, dues, errors) as i(key, fence, due, error)
  where w.queue = in_queue and w.key = i.key and w.fence = i.fence and w.leased_until is not null;
  return held;
end
$$;

-- For nodes of earlier releases, which end jobs one by one.
create or replace function landfall_finish(
  in_queue text, job text, held bigint, claimed bigint, next_in double precision
)
returns boolean language plpgsql volatile set search_path = public, pg_temp as $$
declare
  found_job work;
  moment timestamptz;
begin
  select * into found_job from work w
    where w.queue = in_queue and w.key = job and w.fence = held and w.leased_until is not null
    for update;
  if not found then
    return false;
  end if;
  moment := landfall_now();
  if next_in is null and found_job.generation = claimed then
    delete from work w where w.queue = in_queue and w.key = job;
  else
    update work w set
      due_at = least(w.asked_at, moment + coalesce(next_in, 0) * interval '1 millisecond'),
      asked_at = null, leased_until = null, attempt = 0, last_error = null
    where w.queue = in_queue and w.key = job;
  end if;
  return true;
end
$$;

revoke execute on function
  landfall_put_work(text, jsonb, boolean),
  landfall_put_traced_work(text, jsonb, boolean, jsonb, integer),
  landfall_take(text, jsonb, double precision),
  landfall_claim(text, integer, double precision, integer, jsonb, uuid, uuid[], boolean, jsonb),
  landfall_renew(text, jsonb, double precision),
  landfall_settle(text, jsonb),
  landfall_finish(text, text, bigint, bigint, double precision)
from public;
grant execute on function
  landfall_put_work(text, jsonb, boolean),
  landfall_put_traced_work(text, jsonb, boolean, jsonb, integer)
to landfall_app, landfall_worker;
grant execute on function
  landfall_take(text, jsonb, double precision),
  landfall_claim(text, integer, double precision, integer, jsonb, uuid, uuid[], boolean, jsonb),
  landfall_renew(text, jsonb, double precision),
  landfall_settle(text, jsonb),
  landfall_finish(text, text, bigint, bigint, double precision)
to landfall_worker;
