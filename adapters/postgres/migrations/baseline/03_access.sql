-- Credentials of programs: keys, tokens, links, and approvals of assistants; and the limits of requests.

create table api_keys (
  id text primary key,
  account_id uuid not null references accounts,
  user_id uuid not null references users,
  name text,
  hash text not null unique,
  masked text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Responses have the form that docs/guides/integrate/migrating.md describes.
  compatibility boolean not null default false,
  -- The default is for nodes before migration 0144, which add keys without a role.
  role text not null default 'admin' check (role in ('read', 'write', 'admin'))
);
create index api_keys_of_account on api_keys (account_id);
create index api_keys_of_user on api_keys (user_id);
call pg_temp.separate_accounts('api_keys');
grant select, insert, delete on api_keys to landfall_app;
grant update (last_used_at, revoked_at, role) on api_keys to landfall_app;

-- Counted requests per key and second, as in `domain/identity/account/rateLimit.ts`. Unlogged: a crash resets the limits.
create unlogged table rate_windows (
  key text collate "C" primary key,
  -- Seconds since 1970, with one count each.
  ats bigint[] not null,
  counts integer[] not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table idempotency_keys (
  account_id uuid,
  key text collate "C",
  request_hash text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_keys_old on idempotency_keys (account_id, created_at);
call pg_temp.separate_accounts('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to landfall_app;

-- Stored in plain text, because public pages contain them; found by hash like keys.
create table publishable_tokens (
  id uuid primary key,
  account_id uuid not null references accounts,
  name text,
  token text collate "C" not null,
  hash text collate "C" not null unique,
  origins text[] not null,
  shows text collate "C" not null,
  container_id uuid,
  shipment_id uuid,
  shows_references boolean not null,
  shows_holds boolean not null,
  shows_fees boolean not null,
  rate_per_minute integer not null,
  expires_at timestamptz,
  created_at timestamptz not null
);
create index publishable_tokens_of_account on publishable_tokens (account_id, created_at desc, id desc);
call pg_temp.separate_accounts('publishable_tokens');
grant select, insert, delete on publishable_tokens to landfall_app;

-- Only the hash of the token is stored.
create table share_links (
  id uuid primary key,
  account_id uuid not null references accounts,
  shipment_id uuid not null,
  name text,
  shows_holds boolean not null,
  shows_fees boolean not null,
  expires_at timestamptz not null,
  user_id uuid not null,
  created_at timestamptz not null,
  hash text collate "C" not null unique
);
create index share_links_of_shipment on share_links (account_id, shipment_id, created_at desc, id desc);
call pg_temp.separate_accounts('share_links');
grant select, insert, delete on share_links to landfall_app;

-- Users' approvals of assistants.
create table approvals (
  id uuid primary key,
  account_id uuid not null references accounts,
  user_id uuid not null references users on delete cascade,
  client_name text not null,
  client_address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index approvals_of_user on approvals (account_id, user_id);
create index approvals_user on approvals (user_id);
call pg_temp.separate_accounts('approvals');
grant select, insert, update, delete on approvals to landfall_app;

-- Records of the authorization server. Not tied to an account: found by the hash of an unguessable id, and sealed.
create table oauth_records (
  model text collate "C",
  hash text collate "C",
  sealed text not null,
  approval_id uuid references approvals on delete cascade,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (model, hash)
);
create index oauth_records_of_approval on oauth_records (approval_id) where approval_id is not null;
create index oauth_records_expiry on oauth_records (expires_at);
grant select, insert, update, delete on oauth_records to landfall_app, landfall_worker;

create table oauth_keys (
  id text collate "C" primary key,
  purpose text not null,
  sealed text not null,
  created_at timestamptz not null
);
grant select, insert, update, delete on oauth_keys to landfall_app, landfall_worker;
