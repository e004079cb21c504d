import { callable, tenancy } from "./tenancy.ts"

/** Users' approvals of assistants, and the records of the authorization server. */
export const statements: ReadonlyArray<string> = [
  `create table approvals (
     id uuid primary key,
     account_id uuid not null references accounts,
     user_id uuid not null references users on delete cascade,
     client_name text not null,
     client_address text not null,
     created_at timestamptz not null,
     last_used_at timestamptz not null
   )`,
  `create index approvals_of_user on approvals (account_id, user_id)`,
  `create index approvals_user on approvals (user_id)`,
  ...tenancy("approvals"),
  `grant select, insert, update, delete on approvals to landfall_app`,
  /** Limits in milliseconds. Records at most one use per minute. */
  `create function landfall_approval_holder(asked uuid, of_user uuid, age_limit bigint, idle_limit bigint)
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
     end`,
  ...callable("landfall_approval_holder(uuid, uuid, bigint, bigint)"),
  `create function landfall_end_approval(asked uuid) returns void
     language sql volatile security definer set search_path = public, pg_temp
     begin atomic
       delete from approvals where id = asked;
     end`,
  ...callable("landfall_end_approval(uuid)"),

  /** Locks the approval until the end of the transaction. */
  `create function landfall_holds_approval(asked uuid) returns boolean
     language sql volatile security definer set search_path = public, pg_temp
     begin atomic
       with held as materialized (select from approvals where id = asked for key share)
       select exists (select from held);
     end`,
  ...callable("landfall_holds_approval(uuid)"),

  /** Not tied to an account: found by the hash of an unguessable id, and sealed. */
  `create table oauth_records (
     model text collate "C" not null,
     hash text collate "C" not null,
     sealed text not null,
     approval_id uuid references approvals on delete cascade,
     expires_at timestamptz not null,
     consumed_at timestamptz,
     primary key (model, hash)
   )`,
  `create index oauth_records_of_approval on oauth_records (approval_id) where approval_id is not null`,
  `create index oauth_records_expiry on oauth_records (expires_at)`,
  `create table oauth_keys (
     id text collate "C" primary key,
     purpose text not null,
     sealed text not null,
     created_at timestamptz not null
   )`,
  `grant select, insert, update, delete on oauth_records, oauth_keys to landfall_app, landfall_worker`
]
