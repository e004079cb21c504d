-- Accounts, their users, and how users sign in. Secrets are sealed with the service's key, or stored as hashes.

create table accounts (
  id uuid primary key,
  company_name text not null,
  plan text not null,
  entitlements text[] not null,
  rate_per_minute integer not null,
  trial_ends_at timestamptz,
  created_at timestamptz not null
);
call pg_temp.separate_accounts('accounts', 'id');
grant select, insert on accounts to landfall_app;

create table users (
  id uuid primary key,
  account_id uuid not null references accounts,
  name text not null,
  -- Trimmed and lowercase.
  email text,
  role text not null,
  locked_at timestamptz
);
create index users_of_account on users (account_id);
create unique index users_by_email on users (email);
call pg_temp.separate_accounts('users');
grant select, insert, delete on users to landfall_app;
grant update (name, email, role, locked_at) on users to landfall_app;

create table one_time_links (
  user_id uuid primary key references users on delete cascade,
  account_id uuid not null references accounts,
  hash text collate "C" not null unique,
  expires_at timestamptz not null
);
create index one_time_links_of_account on one_time_links (account_id);
call pg_temp.separate_accounts('one_time_links');
grant select, insert, update, delete on one_time_links to landfall_app;

create table passwords (
  user_id uuid primary key references users on delete cascade,
  account_id uuid not null references accounts,
  hash text not null
);
create index passwords_of_account on passwords (account_id);
call pg_temp.separate_accounts('passwords');
grant select, insert, update, delete on passwords to landfall_app;

-- Belongs to addresses, not to accounts. Unlogged: a crash resets the counts.
create unlogged table failed_sign_ins (
  key text collate "C" primary key,
  count integer not null,
  last_at timestamptz not null
);
create index failed_sign_ins_last on failed_sign_ins (last_at);
grant select, insert, update, delete on failed_sign_ins to landfall_app, landfall_worker;

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts,
  user_id uuid not null references users on delete cascade,
  hash text collate "C" not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  user_agent text,
  address text,
  -- Last authentication for sensitive actions; null counts from the sign-in.
  confirmed_at timestamptz
);
create index sessions_of_user on sessions (account_id, user_id);
call pg_temp.separate_accounts('sessions');
grant select, insert, update, delete on sessions to landfall_app;

-- TOTP secrets.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  account_id uuid not null references accounts,
  sealed text not null,
  -- Null until the user confirms the setup with a code.
  enabled_at timestamptz,
  last_step bigint
);
create index second_factors_of_account on second_factors (account_id);
call pg_temp.separate_accounts('second_factors');
grant select, insert, update, delete on second_factors to landfall_app;

create table recovery_codes (
  user_id uuid references second_factors on delete cascade,
  account_id uuid not null references accounts,
  hash text collate "C",
  primary key (user_id, hash)
);
create index recovery_codes_of_account on recovery_codes (account_id);
call pg_temp.separate_accounts('recovery_codes');
grant select, insert, update, delete on recovery_codes to landfall_app;

-- Sign-ins that wait for a second factor.
create table pending_sign_ins (
  hash text collate "C" primary key,
  account_id uuid not null references accounts,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index pending_sign_ins_of_user on pending_sign_ins (account_id, user_id);
call pg_temp.separate_accounts('pending_sign_ins');
grant select, insert, update, delete on pending_sign_ins to landfall_app;

create table passkeys (
  id text collate "C" primary key,
  account_id uuid not null references accounts,
  user_id uuid not null references users on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (account_id, user_id);
call pg_temp.separate_accounts('passkeys');
grant select, insert, update, delete on passkeys to landfall_app;

-- Belongs to browsers, not to accounts. Unlogged: after a crash users restart the ceremony.
create unlogged table passkey_challenges (
  key text collate "C" primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_over on passkey_challenges (expires_at);
grant select, insert, update, delete on passkey_challenges to landfall_app, landfall_worker;

-- Pending sign-ins at the OpenID provider. Belongs to browsers, not to accounts. Unlogged: after a crash users restart.
create unlogged table foreign_sign_ins (
  hash text collate "C" primary key,
  sealed text not null,
  expires_at timestamptz not null
);
create index foreign_sign_ins_over on foreign_sign_ins (expires_at);
grant select, insert, update, delete on foreign_sign_ins to landfall_app, landfall_worker;

-- At most 100 per user; deleted with the user.
create table saved_views (
  id uuid primary key,
  account_id uuid not null references accounts,
  user_id uuid not null references users on delete cascade,
  name text collate "C" not null,
  list text collate "C" not null,
  query text not null,
  columns text[] not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_views_of_account on saved_views (account_id, name, id);
create index saved_views_of_user on saved_views (user_id);
call pg_temp.separate_accounts('saved_views');
grant select, insert, update, delete on saved_views to landfall_app;
