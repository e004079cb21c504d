import { callable } from "./tenancy.ts"

const holderOfKey = `
  create function landfall_holder_of_key(asked text) returns table (
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
  end`

const admitKeys = `
  create function landfall_admit_keys(items jsonb)
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
  $$`

/**
 * Adds roles to keys. Existing keys, and keys that nodes of the previous release create, keep full access. Those nodes
 * call the functions without the role; a later release drops them.
 */
export const statements: ReadonlyArray<string> = [
  `alter table api_keys add column role text not null default 'admin' check (role in ('read', 'write', 'admin'))`,
  `grant update (role) on api_keys to landfall_app`,
  holderOfKey,
  ...callable("landfall_holder_of_key(text)"),
  admitKeys,
  ...callable("landfall_admit_keys(jsonb)")
]
