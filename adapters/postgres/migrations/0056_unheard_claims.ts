/**
 * If a node does not receive the response of a claim, it releases the claim's jobs with the next one. The new
 * parameters have defaults for nodes of the previous release.
 */
const claim = `
  create function landfall_claim(
    in_queue text, max_jobs integer, lease double precision, per_lane integer, own_limits jsonb,
    in_claim uuid default null, unheard uuid[] default '{}'
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
          fence = nextval('work_fence'),
          claim = in_claim
        where w.queue = in_queue and w.key = any(chosen)
        returning w.*
      )
      select c.queue, c.key, c.lane, c.fence, c.generation, c.attempt
      from claimed c order by array_position(chosen, c.key);
  end
  $$`

const signature = "landfall_claim(text, integer, double precision, integer, jsonb, uuid, uuid[])"

export const statements: ReadonlyArray<string> = [
  `alter table work add column claim uuid`,
  `drop function landfall_claim(text, integer, double precision, integer, jsonb)`,
  claim,
  `revoke execute on function ${signature} from public`,
  `grant execute on function ${signature} to landfall_worker`
]
