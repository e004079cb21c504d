const workersOnly = (signature: string): ReadonlyArray<string> => [
  `revoke execute on function ${signature} from public`,
  `grant execute on function ${signature} to landfall_worker`
]

/**
 * Ends many jobs at once. Locks the rows before it reads them, so a concurrent put is seen. Joins arrays, because a
 * join with JSON does not use the primary key. Nodes of the previous release call `landfall_finish`.
 */
const settle = `
  create function landfall_settle(in_queue text, items jsonb) returns text[]
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
  $$`

/** Puts and claims new jobs in one statement, so their creator can start at once. */
const take = `
  create function landfall_take(in_queue text, items jsonb, lease double precision)
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
      returning w.*, w.xmax = 0 as is_new
    )
    select put.queue, put.key, put.lane, put.fence, put.generation, put.attempt from put where put.is_new;
  end`

/** Postgres' default compression takes longer than all other work on a body. */
const quickBodies = `
  do $$
  begin
    alter table deliveries alter column body set compression lz4;
  exception when feature_not_supported then
    alter table deliveries alter column body set storage external;
  end
  $$`

export const statements: ReadonlyArray<string> = [
  settle,
  ...workersOnly("landfall_settle(text, jsonb)"),
  take,
  ...workersOnly("landfall_take(text, jsonb, double precision)"),
  quickBodies
]
