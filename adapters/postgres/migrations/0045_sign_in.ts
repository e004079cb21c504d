import { callable, tenancy } from "./tenancy.ts"

export const statements: ReadonlyArray<string> = [
  `create table passwords (
     user_id uuid primary key references users on delete cascade,
     account_id uuid not null references accounts,
     hash text not null
   )`,
  `create index passwords_of_account on passwords (account_id)`,
  ...tenancy("passwords"),
  `grant select, insert, update, delete on passwords to landfall_app`,
  /** Runs before the user is known, so it returns only the holder of one address. */
  `create function landfall_password_holder(asked text)
     returns table (
       id uuid, account_id uuid, name text, email text, role text, locked_at timestamptz, hash text
     )
     language sql stable security definer set search_path = public, pg_temp
     begin atomic
       select u.id, u.account_id, u.name, u.email, u.role, u.locked_at, p.hash
       from users u left join passwords p on p.user_id = u.id
       where u.email = asked;
     end`,
  ...callable("landfall_password_holder(text)"),

  /** Belongs to addresses, not to accounts. Unlogged: a crash resets the counts. */
  `create unlogged table failed_sign_ins (
     key text collate "C" primary key,
     count integer not null,
     last_at timestamptz not null
   )`,
  `create index failed_sign_ins_last on failed_sign_ins (last_at)`,
  `grant select, insert, update, delete on failed_sign_ins to landfall_app, landfall_worker`,

  `create table sessions (
     id uuid primary key,
     account_id uuid not null references accounts,
     user_id uuid not null references users on delete cascade,
     hash text collate "C" not null unique,
     created_at timestamptz not null,
     last_used_at timestamptz not null,
     user_agent text,
     address text
   )`,
  `create index sessions_of_user on sessions (account_id, user_id)`,
  ...tenancy("sessions"),
  `grant select, insert, update, delete on sessions to landfall_app`,
  /** Limits in milliseconds. Records at most one use per minute. */
  `create function landfall_session(asked text, age_limit bigint, idle_limit bigint)
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
     end`,
  ...callable("landfall_session(text, bigint, bigint)")
]
