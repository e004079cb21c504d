import { callable } from "./tenancy.ts"

/**
 * `domain/account/rateLimit.ts` for several requests at once; `free` is the quota before the first. Locks the row
 * before it reads it, so concurrent nodes are counted one after the other.
 */
const takeEach = `
  create function landfall_take_each(in_key text, in_limit integer, in_count integer)
  returns table (free integer, retry_after integer, reset_after integer)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare
    moment bigint := floor(extract(epoch from landfall_now()));
    used bigint;
    taken integer;
    seconds bigint[];
    numbers integer[];
    waiting bigint := 60;
  begin
    loop
      select w.ats, w.counts into seconds, numbers from rate_windows w where w.key = in_key for update;
      exit when found;
      insert into rate_windows (key, ats, counts) values (in_key, '{}', '{}') on conflict (key) do nothing;
    end loop;
    select coalesce(array_agg(s.at order by s.at), '{}'), coalesce(array_agg(s.count order by s.at), '{}'),
           coalesce(sum(s.count), 0)
      into seconds, numbers, used
      from unnest(seconds, numbers) as s(at, count) where s.at > moment - 60;
    free := greatest(in_limit - used, 0);
    taken := least(free, in_count);
    if taken > 0 then
      if cardinality(seconds) > 0 and seconds[cardinality(seconds)] >= moment then
        numbers[cardinality(numbers)] := numbers[cardinality(numbers)] + taken;
      else
        seconds := seconds || moment;
        numbers := numbers || taken;
      end if;
      update rate_windows w set ats = seconds, counts = numbers where w.key = in_key;
    end if;
    if taken < in_count then
      used := used + taken;
      for i in 1 .. cardinality(seconds) loop
        used := used - numbers[i];
        if used < in_limit then
          waiting := seconds[i] + 60 - moment;
          exit;
        end if;
      end loop;
    end if;
    retry_after := waiting;
    reset_after := coalesce(seconds[1], moment) + 60 - moment;
    return next;
  end
  $$`

const take = `
  create or replace function landfall_take(in_key text, in_limit integer)
  returns table (allowed boolean, remaining integer, retry_after integer, reset_after integer)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    return query
      select each.free > 0, greatest(each.free - 1, 0), case when each.free > 0 then 0 else each.retry_after end,
        each.reset_after
      from landfall_take_each(in_key, in_limit, 1) each;
  end
  $$`

/**
 * `domain/account/rateLimit.ts` defines the bucket's name. Locks keys in one order to prevent deadlocks. The stamp
 * changes with each of the rows.
 */
const admitEach = `
  create function landfall_admit_each(items jsonb)
  returns table (
    question integer, key_id text, compatibility boolean,
    id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
    trial_ends_at timestamptz, created_at timestamptz,
    user_id uuid, user_name text, user_email text, user_role text, user_locked_at timestamptz,
    stamp text, free integer, retry_after integer, reset_after integer
  )
  language plpgsql volatile security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  #variable_conflict use_column
  declare asked record;
  begin
    for asked in
      select * from jsonb_to_recordset(items)
        as item(question integer, hash text, bucket text, "limit" integer, times integer, count integer)
      order by item.hash, item.bucket
    loop
      return query
        select asked.question, k.id, k.compatibility,
          a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
          u.id, u.name, u.email, u.role, u.locked_at,
          concat_ws(' ', k.id, k.xmin, a.xmin, u.xmin),
          taken.free, taken.retry_after, taken.reset_after
        from api_keys k join accounts a on a.id = k.account_id join users u on u.id = k.user_id
        cross join lateral landfall_take_each(
          '[' || to_json(a.id::text) || ',' || to_json(k.id::text) || ',' || to_json(asked.bucket) || ']',
          coalesce(asked."limit", least(a.rate_per_minute::bigint * asked.times, 2147483647)::integer),
          asked.count
        ) taken
        where k.hash = asked.hash and k.revoked_at is null and u.locked_at is null;
    end loop;
  end
  $$`

export const statements: ReadonlyArray<string> = [
  takeEach,
  ...callable("landfall_take_each(text, integer, integer)"),
  take,
  admitEach,
  ...callable("landfall_admit_each(jsonb)"),
  `drop function landfall_admit(text, text, integer, integer)`
]
