import { callable, owned, tenancy } from "./tenancy.ts"

const holder = `
  id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
  trial_ends_at timestamptz, created_at timestamptz,
  user_id uuid, user_name text, user_email text, user_role text, user_locked_at timestamptz`

const values = `
  a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at,
  u.id, u.name, u.email, u.role, u.locked_at`

const finding = (signature: string, columns: string) => `
  create function ${signature} returns table (${columns})
  language sql stable security definer set search_path = public, pg_temp`

export const statements: ReadonlyArray<string> = [
  `alter table users
     add column role text not null default 'member',
     add column locked_at timestamptz`,
  `update users set role = 'owner'
     where id in (select distinct on (account_id) id from users order by account_id, id)`,
  `alter table users alter column role drop default`,
  `update users set email = lower(btrim(email)) where email is not null`,
  `create unique index users_by_email on users (email)`,
  `grant update (name, email, role, locked_at), delete on users to landfall_app`,
  `grant delete on api_keys to landfall_app`,
  `create index api_keys_of_user on api_keys (user_id)`,
  owned("user", "users"),

  `drop function landfall_key_holder(text)`,
  `${finding("landfall_key_holder(asked text)", `key_id text, compatibility boolean, ${holder}`)}
     begin atomic
       select k.id, k.compatibility, ${values}
       from api_keys k join accounts a on a.id = k.account_id join users u on u.id = k.user_id
       where k.hash = asked and k.revoked_at is null and u.locked_at is null;
     end`,
  ...callable("landfall_key_holder(text)"),
  `drop function landfall_first_account()`,
  `${finding("landfall_first_account()", holder)}
     begin atomic
       select ${values} from accounts a join users u on u.account_id = a.id
       order by a.created_at, a.id, u.id
       limit 1;
     end`,
  ...callable("landfall_first_account()"),

  /** Runs before the user is known, so it returns only the holder of one id or address. */
  `${finding("landfall_active_user(asked uuid)", holder)}
     begin atomic
       select ${values} from users u join accounts a on a.id = u.account_id
       where u.id = asked and u.locked_at is null;
     end`,
  ...callable("landfall_active_user(uuid)"),
  `create function landfall_user_with_email(asked text) returns setof users
     language sql stable security definer set search_path = public, pg_temp
     begin atomic
       select * from users u where u.email = asked;
     end`,
  ...callable("landfall_user_with_email(text)"),

  `create table one_time_links (
     user_id uuid primary key references users on delete cascade,
     account_id uuid not null references accounts,
     hash text collate "C" not null unique,
     expires_at timestamptz not null
   )`,
  `create index one_time_links_of_account on one_time_links (account_id)`,
  ...tenancy("one_time_links"),
  `grant select, insert, update, delete on one_time_links to landfall_app`,
  `${finding("landfall_one_time_link(asked text)", `hash text, expires_at timestamptz, ${holder}`)}
     begin atomic
       select l.hash, l.expires_at, ${values}
       from one_time_links l join users u on u.id = l.user_id join accounts a on a.id = u.account_id
       where l.hash = asked;
     end`,
  ...callable("landfall_one_time_link(text)")
]
