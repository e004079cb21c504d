-- Browsers and networks from which a user has signed in. The key is a hash that contains the email address.
create table known_origins (
  key text collate "C" primary key,
  last_at timestamptz not null
);
create index known_origins_last on known_origins (last_at);
grant select, insert, update, delete on known_origins to landfall_app, landfall_worker;
