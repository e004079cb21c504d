-- Users who sign in, and assistants that they approved. These run before the user is known, so each returns only the
-- holder of one id, address, or token.

create or replace function landfall_first_account() returns table (
  id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
  trial_ends_at timestamptz, created_at timestamptz,
  user_id uuid, user_name text, user_email text, user_role text, user_locked_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select
    a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
    u.id, u.name, u.email, u.role, u.locked_at
  from accounts a join users u on u.account_id = a.id
  order by a.created_at, a.id, u.id
  limit 1;
end;

create or replace function landfall_active_user(asked uuid) returns table (
  id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
  trial_ends_at timestamptz, created_at timestamptz,
  user_id uuid, user_name text, user_email text, user_role text, user_locked_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select
    a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
    u.id, u.name, u.email, u.role, u.locked_at
  from users u join accounts a on a.id = u.account_id
  where u.id = asked and u.locked_at is null;
end;

create or replace function landfall_user_with_email(asked text) returns setof users
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select * from users u where u.email = asked;
end;

create or replace function landfall_one_time_link(asked text) returns table (
  hash text, expires_at timestamptz,
  id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
  trial_ends_at timestamptz, created_at timestamptz,
  user_id uuid, user_name text, user_email text, user_role text, user_locked_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select l.hash, l.expires_at,
    a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
    u.id, u.name, u.email, u.role, u.locked_at
  from one_time_links l join users u on u.id = l.user_id join accounts a on a.id = u.account_id
  where l.hash = asked;
end;

create or replace function landfall_password_holder(asked text)
returns table (
  id uuid, account_id uuid, name text, email text, role text, locked_at timestamptz, hash text
)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.id, u.account_id, u.name, u.email, u.role, u.locked_at, p.hash
  from users u left join passwords p on p.user_id = u.id
  where u.email = asked;
end;

-- Limits in milliseconds. Records at most one use per minute.
create or replace function landfall_session(asked text, age_limit bigint, idle_limit bigint)
returns table (
  session_id uuid,
  id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
  trial_ends_at timestamptz, created_at timestamptz,
  user_id uuid, user_name text, user_email text, user_role text, user_locked_at timestamptz
)
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  with clock as materialized (select landfall_now() as now), live as materialized (
    select s.id, s.user_id, s.last_used_at, clock.now from sessions s, clock
    where s.hash = asked
      and s.created_at > clock.now - age_limit * interval '1 millisecond'
      and s.last_used_at > clock.now - idle_limit * interval '1 millisecond'
  ), noted as (
    update sessions s set last_used_at = live.now from live
    where s.id = live.id and live.last_used_at <= live.now - interval '1 minute'
  )
  select live.id,
         a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
         u.id, u.name, u.email, u.role, u.locked_at
  from live join users u on u.id = live.user_id join accounts a on a.id = u.account_id
  where u.locked_at is null;
end;

create or replace function landfall_pending_sign_in(asked text)
returns table (
  hash text, expires_at timestamptz,
  id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
  trial_ends_at timestamptz, created_at timestamptz,
  user_id uuid, user_name text, user_email text, user_role text, user_locked_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.hash, p.expires_at,
         a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
         u.id, u.name, u.email, u.role, u.locked_at
  from pending_sign_ins p join users u on u.id = p.user_id join accounts a on a.id = u.account_id
  where p.hash = asked;
end;

create or replace function landfall_passkey(asked text)
returns table (
  passkey_id text, passkey_name text, public_key text, counter bigint, transports text[],
  passkey_created_at timestamptz, last_used_at timestamptz,
  id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
  trial_ends_at timestamptz, created_at timestamptz,
  user_id uuid, user_name text, user_email text, user_role text, user_locked_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.id, p.name, p.public_key, p.counter, p.transports, p.created_at, p.last_used_at,
         a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
         u.id, u.name, u.email, u.role, u.locked_at
  from passkeys p join users u on u.id = p.user_id join accounts a on a.id = u.account_id
  where p.id = asked;
end;

-- Limits in milliseconds. Records at most one use per minute.
create or replace function landfall_approval_holder(asked uuid, of_user uuid, age_limit bigint, idle_limit bigint)
returns table (
  id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
  trial_ends_at timestamptz, created_at timestamptz,
  user_id uuid, user_name text, user_email text, user_role text, user_locked_at timestamptz
)
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  with clock as materialized (select landfall_now() as now), live as materialized (
    select p.id, p.user_id, p.last_used_at, clock.now from approvals p, clock
    where p.id = asked and p.user_id = of_user
      and p.created_at > clock.now - age_limit * interval '1 millisecond'
      and p.last_used_at > clock.now - idle_limit * interval '1 millisecond'
  ), noted as (
    update approvals p set last_used_at = live.now from live
    where p.id = live.id and live.last_used_at <= live.now - interval '1 minute'
  )
  select a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
         u.id, u.name, u.email, u.role, u.locked_at
  from live join users u on u.id = live.user_id join accounts a on a.id = u.account_id
  where u.locked_at is null;
end;

create or replace function landfall_end_approval(asked uuid) returns void
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  delete from approvals where id = asked;
end;

-- Locks the approval until the end of the transaction.
create or replace function landfall_holds_approval(asked uuid) returns boolean
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  with held as materialized (select from approvals where id = asked for key share)
  select exists (select from held);
end;

revoke execute on function
  landfall_first_account(),
  landfall_active_user(uuid),
  landfall_user_with_email(text),
  landfall_one_time_link(text),
  landfall_password_holder(text),
  landfall_session(text, bigint, bigint),
  landfall_pending_sign_in(text),
  landfall_passkey(text),
  landfall_approval_holder(uuid, uuid, bigint, bigint),
  landfall_end_approval(uuid),
  landfall_holds_approval(uuid)
from public;
grant execute on function
  landfall_first_account(),
  landfall_active_user(uuid),
  landfall_user_with_email(text),
  landfall_one_time_link(text),
  landfall_password_holder(text),
  landfall_session(text, bigint, bigint),
  landfall_pending_sign_in(text),
  landfall_passkey(text),
  landfall_approval_holder(uuid, uuid, bigint, bigint),
  landfall_end_approval(uuid),
  landfall_holds_approval(uuid)
to landfall_app, landfall_worker;
