import { callable } from "./tenancy.ts"

const holder = (name: string) => `
  create function ${name} returns table (
    key_id text, compatibility boolean,
    id uuid, company_name text, plan text, entitlements text[], rate_per_minute integer,
    trial_ends_at timestamptz, created_at timestamptz,
    user_id uuid, user_name text, user_email text
  )
  language sql stable security definer set search_path = public, pg_temp`

const accountAndUser = `
  a.id, a.company_name, a.plan, a.entitlements, a.rate_per_minute, a.trial_ends_at, a.created_at, u.id, u.name, u.email`

/** Keys and webhooks whose responses have the form that docs/guides/integrate/migrating.md describes. */
export const statements: ReadonlyArray<string> = [
  `alter table api_keys add column compatibility boolean not null default false`,
  `alter table webhooks add column compatibility boolean not null default false`,
  `drop function landfall_key_holder(text)`,
  `drop function landfall_first_account()`,
  `${holder("landfall_key_holder(asked text)")}
     begin atomic
       select k.id, k.compatibility, ${accountAndUser}
       from api_keys k join accounts a on a.id = k.account_id join users u on u.id = k.user_id
       where k.hash = asked and k.revoked_at is null;
     end`,
  ...callable("landfall_key_holder(text)"),
  `${holder("landfall_first_account()")}
     begin atomic
       select null::text, null::boolean, ${accountAndUser}
       from accounts a join users u on u.account_id = a.id
       order by a.created_at, a.id, u.id
       limit 1;
     end`,
  ...callable("landfall_first_account()")
]
