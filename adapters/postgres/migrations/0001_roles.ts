import { callable } from "./tenancy.ts"

/** Roles are shared by the whole server, so a migration of another database may create them concurrently. */
const role = (name: string) => `
  do $$
  begin
    if not exists (select from pg_roles where rolname = '${name}') then
      create role ${name} nologin;
    end if;
  exception when duplicate_object or unique_violation then
    null;
  end
  $$`

/** A superuser can take on any role; another owner must be a member. */
const membership = (name: string) => `
  do $$
  begin
    if not pg_has_role(current_user, '${name}', 'set') then
      execute format('grant ${name} to %I', current_user);
    end if;
  end
  $$`

export const statements: ReadonlyArray<string> = [
  role("landfall_app"),
  role("landfall_worker"),
  membership("landfall_app"),
  membership("landfall_worker"),
  `grant usage on schema public to landfall_app, landfall_worker`,

  `create table clock_offset (
     one boolean primary key default true check (one),
     milliseconds bigint not null default 0
   )`,
  `insert into clock_offset default values`,
  /** The clock of all leases, due times, and timestamps. Simulations and tests move its offset. */
  `create function landfall_now() returns timestamptz
     language sql volatile security definer set search_path = public, pg_temp
     return (
       select date_trunc('milliseconds', clock_timestamp()) + milliseconds * interval '1 millisecond' from clock_offset
     )`,
  ...callable("landfall_now()")
]
