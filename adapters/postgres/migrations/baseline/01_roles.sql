-- The roles of nodes and the clock.
--
-- Texts that are compared or sorted have the collation "C", because row level security lets an index serve byte
-- comparisons only.

-- Roles are shared by the whole server, so the migration of another database may create them concurrently.
do $$
declare
  name text;
begin
  foreach name in array array['landfall_app', 'landfall_worker'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
    -- A superuser can take on any role; another owner must be a member.
    if not pg_has_role(current_user, name, 'set') then
      execute format('grant %I to %I', name, current_user);
    end if;
  end loop;
end
$$;

grant usage on schema public to landfall_app, landfall_worker;

create table clock_offset (
  one boolean primary key default true check (one),
  milliseconds bigint not null default 0
);
insert into clock_offset default values;

-- The clock of all leases, due times, and timestamps. Simulations and tests move its offset.
create function landfall_now() returns timestamptz
language sql volatile security definer set search_path = public, pg_temp
return (
  select date_trunc('milliseconds', clock_timestamp()) + milliseconds * interval '1 millisecond' from clock_offset
);

revoke execute on function landfall_now() from public;
grant execute on function landfall_now() to landfall_app, landfall_worker;
