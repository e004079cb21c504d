import { callable } from "./tenancy.ts"

/**
 * `landfall_key_holder` and `landfall_take` in one call. `domain/account/rateLimit.ts` defines the window's name. The
 * stamp changes with each of the rows.
 */
const admit = `
  create function landfall_admit(in_hash text, in_bucket text, in_limit integer, in_times integer)
  returns table (
    key_id text, compatibility boolean,
    id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
    trial_ends_at timestamptz, created_at timestamptz,
    user_id uuid, user_name text, user_email text, user_role text, user_locked_at timestamptz,
    stamp text, allowed boolean, remaining integer, retry_after integer, reset_after integer
  )
  language plpgsql volatile security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  #variable_conflict use_column
  begin
    return query
      select k.id, k.compatibility,
        a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
        u.id, u.name, u.email, u.role, u.locked_at,
        concat_ws(' ', k.id, k.xmin, a.xmin, u.xmin),
        taken.allowed, taken.remaining, taken.retry_after, taken.reset_after
      from api_keys k join accounts a on a.id = k.account_id join users u on u.id = k.user_id
      cross join lateral landfall_take(
        '[' || to_json(a.id::text) || ',' || to_json(k.id::text) || ',' || to_json(in_bucket) || ']',
        coalesce(in_limit, least(a.rate_per_minute::bigint * in_times, 2147483647)::integer)
      ) taken
      where k.hash = in_hash and k.revoked_at is null and u.locked_at is null;
  end
  $$`

export const statements: ReadonlyArray<string> = [admit, ...callable("landfall_admit(text, text, integer, integer)")]
