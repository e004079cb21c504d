-- Credentials of requests, their limits, and the owners of records. These run before the account is known, so each
-- returns only the holder of one exact hash, or one owner.

create or replace function landfall_holder_of_key(asked text) returns table (
  key_id text, key_role text, compatibility boolean,
  id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
  trial_ends_at timestamptz, created_at timestamptz,
  user_id uuid, user_name text, user_email text, user_role text, user_locked_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select k.id, k.role, k.compatibility,
    a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
    u.id, u.name, u.email, u.role, u.locked_at
  from api_keys k join accounts a on a.id = k.account_id join users u on u.id = k.user_id
  where k.hash = asked and k.revoked_at is null and u.locked_at is null;
end;

-- `domain/identity/account/rateLimit.ts` for several requests at once; `free` is the quota before the first. Locks the row
-- before it reads it, so concurrent nodes are counted one after the other.
create or replace function landfall_take_each(in_key text, in_limit integer, in_count integer)
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
$$;

-- The same for one request.
create or replace function landfall_take(in_key text, in_limit integer)
returns table (allowed boolean, remaining integer, retry_after integer, reset_after integer)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  return query
    select each.free > 0, greatest(each.free - 1, 0), case when each.free > 0 then 0 else each.retry_after end,
      each.reset_after
    from landfall_take_each(in_key, in_limit, 1) each;
end
$$;

-- `domain/identity/account/rateLimit.ts` defines the bucket's name. Locks keys in one order to prevent deadlocks. The stamp
-- changes with each of the rows.
create or replace function landfall_admit_keys(items jsonb)
returns table (
  question integer, key_id text, key_role text, compatibility boolean,
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
      select asked.question, k.id, k.role, k.compatibility,
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
$$;

-- Requests without a key are counted per network, so expired windows would accumulate.
create or replace function landfall_forget_windows() returns bigint
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  with past as (
    select key from rate_windows
    where coalesce(ats[cardinality(ats)], 0) <= floor(extract(epoch from landfall_now())) - 60
    for update skip locked
  ), forgotten as (
    delete from rate_windows w using past where w.key = past.key returning w.key
  )
  select count(*) from forgotten;
end;

create or replace function landfall_publishable_token(asked text) returns table (
  id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
  trial_ends_at timestamptz, created_at timestamptz,
  token_id uuid, account_id uuid, name text, token text, origins text[], shows text, container_id uuid,
  shipment_id uuid, shows_references boolean, shows_holds boolean, shows_fees boolean,
  token_rate_per_minute integer, expires_at timestamptz, token_created_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
    t.id, t.account_id, t.name, t.token, t.origins, t.shows, t.container_id, t.shipment_id,
    t.shows_references, t.shows_holds, t.shows_fees, t.rate_per_minute, t.expires_at, t.created_at
  from publishable_tokens t join accounts a on a.id = t.account_id
  where t.hash = asked;
end;

create or replace function landfall_share_link(asked text) returns table (
  id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
  trial_ends_at timestamptz, created_at timestamptz,
  link_id uuid, account_id uuid, shipment_id uuid, name text, shows_holds boolean, shows_fees boolean,
  expires_at timestamptz, user_id uuid, link_created_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
    l.id, l.account_id, l.shipment_id, l.name, l.shows_holds, l.shows_fees, l.expires_at, l.user_id, l.created_at
  from share_links l join accounts a on a.id = l.account_id
  where l.hash = asked;
end;

-- The only query across accounts; returns only the owner.
create or replace function landfall_owner_of(resource text, wanted text) returns uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  place text;
  owner uuid;
begin
  if resource = 'webhook_notification' then
    select d.account_id into owner from deliveries d where d.id = wanted;
    return owner;
  end if;
  select o.table_name into place from owned_resources o where o.resource = landfall_owner_of.resource;
  if place is null or not pg_input_is_valid(wanted, 'uuid') then
    return null;
  end if;
  execute format('select t.account_id from %I t where t.id = $1', place) into owner using wanted::uuid;
  return owner;
end
$$;

create or replace function landfall_owner_of_joined(resource text, wanted text) returns uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not pg_input_is_valid(wanted, 'uuid') then
    return null;
  end if;
  return (select j.account_id from joined_records j where j.type = resource and j.id = wanted::uuid);
end
$$;

-- For nodes before migration 0144, which do not know roles of keys.

create or replace function landfall_key_holder(asked text) returns table (
  key_id text, compatibility boolean,
  id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
  trial_ends_at timestamptz, created_at timestamptz,
  user_id uuid, user_name text, user_email text, user_role text, user_locked_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select k.id, k.compatibility,
    a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
    u.id, u.name, u.email, u.role, u.locked_at
  from api_keys k join accounts a on a.id = k.account_id join users u on u.id = k.user_id
  where k.hash = asked and k.revoked_at is null and u.locked_at is null;
end;

create or replace function landfall_admit_each(items jsonb)
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
$$;

revoke execute on function
  landfall_holder_of_key(text),
  landfall_take_each(text, integer, integer),
  landfall_take(text, integer),
  landfall_admit_keys(jsonb),
  landfall_forget_windows(),
  landfall_publishable_token(text),
  landfall_share_link(text),
  landfall_owner_of(text, text),
  landfall_owner_of_joined(text, text),
  landfall_key_holder(text),
  landfall_admit_each(jsonb)
from public;
grant execute on function
  landfall_holder_of_key(text),
  landfall_take_each(text, integer, integer),
  landfall_take(text, integer),
  landfall_admit_keys(jsonb),
  landfall_forget_windows(),
  landfall_publishable_token(text),
  landfall_share_link(text),
  landfall_owner_of(text, text),
  landfall_owner_of_joined(text, text),
  landfall_key_holder(text),
  landfall_admit_each(jsonb)
to landfall_app, landfall_worker;
