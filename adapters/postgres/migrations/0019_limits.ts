import { callable, tenancy } from "./tenancy.ts"

/**
 * `domain/account/rateLimit.ts` in SQL, shared by all nodes. Locks the row before it reads it, so concurrent requests
 * are counted one after the other.
 */
const take = `
  create function landfall_take(in_key text, in_limit integer)
  returns table (allowed boolean, remaining integer, retry_after integer, reset_after integer)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare
    moment bigint := floor(extract(epoch from landfall_now()));
    used bigint;
    seconds bigint[];
    numbers integer[];
    still bigint;
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
    if used >= in_limit then
      still := used;
      for i in 1 .. cardinality(seconds) loop
        still := still - numbers[i];
        if still < in_limit then
          waiting := seconds[i] + 60 - moment;
          exit;
        end if;
      end loop;
      return query select false, 0, waiting::integer, (coalesce(seconds[1], moment) + 60 - moment)::integer;
      return;
    end if;
    if cardinality(seconds) > 0 and seconds[cardinality(seconds)] >= moment then
      numbers[cardinality(numbers)] := numbers[cardinality(numbers)] + 1;
    else
      seconds := seconds || moment;
      numbers := numbers || 1;
    end if;
    update rate_windows w set ats = seconds, counts = numbers where w.key = in_key;
    return query select true, (in_limit - used - 1)::integer, 0, (seconds[1] + 60 - moment)::integer;
  end
  $$`

export const statements: ReadonlyArray<string> = [
  /** Unlogged: a crash resets the limits. */
  `create unlogged table rate_windows (
     key text collate "C" primary key,
     ats bigint[] not null,
     counts integer[] not null
   ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
  take,
  ...callable("landfall_take(text, integer)"),

  `create table idempotency_keys (
     account_id uuid not null,
     key text collate "C" not null,
     request_hash text not null,
     status integer not null,
     body text not null,
     created_at timestamptz not null,
     primary key (account_id, key)
   )`,
  `create index idempotency_keys_old on idempotency_keys (account_id, created_at)`,
  ...tenancy("idempotency_keys"),
  `grant select, insert, update, delete on idempotency_keys to landfall_app`
]
