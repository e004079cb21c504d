import { callable, tenancy } from "./tenancy.ts"

/** TOTP secrets, recovery codes, sign-ins that wait for a code, passkeys, and passkey challenges. */
export const statements: ReadonlyArray<string> = [
  `create table second_factors (
     user_id uuid primary key references users on delete cascade,
     account_id uuid not null references accounts,
     sealed text not null,
     enabled_at timestamptz,
     last_step bigint
   )`,
  `create index second_factors_of_account on second_factors (account_id)`,
  ...tenancy("second_factors"),
  `grant select, insert, update, delete on second_factors to landfall_app`,

  `create table recovery_codes (
     user_id uuid not null references second_factors on delete cascade,
     account_id uuid not null references accounts,
     hash text collate "C" not null,
     primary key (user_id, hash)
   )`,
  `create index recovery_codes_of_account on recovery_codes (account_id)`,
  ...tenancy("recovery_codes"),
  `grant select, insert, update, delete on recovery_codes to landfall_app`,

  `create table pending_sign_ins (
     hash text collate "C" primary key,
     account_id uuid not null references accounts,
     user_id uuid not null references users on delete cascade,
     expires_at timestamptz not null
   )`,
  `create index pending_sign_ins_of_user on pending_sign_ins (account_id, user_id)`,
  ...tenancy("pending_sign_ins"),
  `grant select, insert, update, delete on pending_sign_ins to landfall_app`,
  /** Runs before the account is known, so it returns only the holder of one token. */
  `create function landfall_pending_sign_in(asked text)
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
     end`,
  ...callable("landfall_pending_sign_in(text)"),

  `create table passkeys (
     id text collate "C" primary key,
     account_id uuid not null references accounts,
     user_id uuid not null references users on delete cascade,
     name text not null,
     public_key text not null,
     counter bigint not null,
     transports text[] not null,
     created_at timestamptz not null,
     last_used_at timestamptz
   )`,
  `create index passkeys_of_user on passkeys (account_id, user_id)`,
  ...tenancy("passkeys"),
  `grant select, insert, update, delete on passkeys to landfall_app`,
  /** Runs before the user is known, so it returns only the holder of one passkey. */
  `create function landfall_passkey(asked text)
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
     end`,
  ...callable("landfall_passkey(text)"),

  /** Belongs to browsers, not to accounts. Unlogged: after a crash users restart the ceremony. */
  `create unlogged table passkey_challenges (
     key text collate "C" primary key,
     challenge text not null,
     expires_at timestamptz not null
   )`,
  `create index passkey_challenges_over on passkey_challenges (expires_at)`,
  `grant select, insert, update, delete on passkey_challenges to landfall_app, landfall_worker`
]
