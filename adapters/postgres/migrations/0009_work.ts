import { callable } from "./tenancy.ts"

/** Rows are short-lived and change with every claim, so vacuum must run early and without delay. */
const busy = `fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000`

const workersOnly = (signature: string): ReadonlyArray<string> => [
  `revoke execute on function ${signature} from public`,
  `grant execute on function ${signature} to landfall_worker`
]

/**
 * `due_at` is the earliest claim time; for a claimed job the end of its lease. `asked_at` holds the earliest time that
 * puts requested during the lease. Fences come from one sequence and are never reused.
 */
const table: ReadonlyArray<string> = [
  `create table work (
     queue text collate "C" not null,
     key text collate "C" not null,
     lane text collate "C" not null,
     due_at timestamptz not null,
     asked_at timestamptz,
     leased_until timestamptz,
     fence bigint not null default 0,
     generation bigint not null default 1,
     attempt integer not null default 0,
     last_error text,
     primary key (queue, key)
   ) with (${busy})`,
  `create index work_due on work (queue, due_at)`,
  `create index work_lane on work (queue, lane, due_at)`,
  `create index work_leased on work (queue, lane, leased_until) where leased_until is not null`,
  `create sequence work_fence`,
  `grant select, update, delete on work to landfall_worker`,
  `grant usage on sequence work_fence to landfall_worker`
]

/** The application's role can only put work. Sorted, so that two puts cannot deadlock. */
const put = `
  create function landfall_put_work(in_queue text, items jsonb) returns void
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
      due_at = case when work.leased_until is null then least(work.due_at, excluded.due_at) else work.due_at end,
      asked_at = case when work.leased_until is null then null else least(work.asked_at, excluded.due_at) end;
  end`

/**
 * With a limit per lane, claims run one at a time: the lock must precede the snapshot that counts leases. Skips from
 * lane to lane in the index, so the cost does not depend on the number of jobs.
 */
const claim = `
  create function landfall_claim(
    in_queue text, max_jobs integer, lease double precision, per_lane integer, own_limits jsonb
  )
  returns table (queue text, key text, lane text, fence bigint, generation bigint, attempt integer)
  language plpgsql volatile set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare
    moment timestamptz;
    chosen text[];
  begin
    if per_lane is null then
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
        )
        select due.key
        from lanes
        cross join lateral (
          select coalesce((own_limits ->> split_part(lanes.lane, '/', 1))::integer, per_lane) as jobs
        ) most
        cross join lateral (
          select count(*) as jobs from work w
          where w.queue = in_queue and w.lane = lanes.lane and w.leased_until > moment
        ) running
        cross join lateral (
          select w.key, w.due_at from work w
          where w.queue = in_queue and w.lane = lanes.lane and w.due_at <= moment
          order by w.due_at limit greatest(most.jobs - running.jobs, 0) for update skip locked
        ) due
        order by due.due_at limit max_jobs
      );
    end if;
    return query
      with claimed as (
        update work w set
          due_at = moment + lease * interval '1 millisecond',
          leased_until = moment + lease * interval '1 millisecond',
          asked_at = null,
          fence = nextval('work_fence')
        where w.queue = in_queue and w.key = any(chosen)
        returning w.*
      )
      select c.queue, c.key, c.lane, c.fence, c.generation, c.attempt
      from claimed c order by array_position(chosen, c.key);
  end
  $$`

/** Locks the row before it reads it, so a concurrent put is seen. */
const finish = `
  create function landfall_finish(in_queue text, job text, held bigint, claimed bigint, next_in double precision)
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
  $$`

export const statements: ReadonlyArray<string> = [
  ...table,
  put,
  ...callable("landfall_put_work(text, jsonb)"),
  claim,
  ...workersOnly("landfall_claim(text, integer, double precision, integer, jsonb)"),
  finish,
  ...workersOnly("landfall_finish(text, text, bigint, bigint, double precision)")
]
