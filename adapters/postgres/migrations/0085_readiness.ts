import { callable } from "./tenancy.ts"

/**
 * The last migration that a release must know to use this database. A migration that breaks earlier releases sets it to
 * its own number: `update least_release set migration = 85`.
 */
const leastRelease = [
  `create table least_release (one boolean primary key default true check (one), migration integer not null)`,
  `insert into least_release (migration) values (85)`,
  `grant select on least_release to landfall_app, landfall_worker`
]

/**
 * Reason why this node cannot serve; null if it can. The write detects a standby; the sort exceeds its memory to detect
 * a full disk.
 */
const readiness = `
  create function landfall_readiness(in_newest integer) returns text
  language plpgsql volatile security definer
  set search_path = public, pg_temp set work_mem = '64kB' as $$
  begin
    if (select migration > in_newest from least_release) then return 'outdated'; end if;
    if not exists (select from accounts) then return 'no account'; end if;
    update readiness set asked_at = clock_timestamp();
    perform from (select repeat('x', 100) || n from generate_series(1, 2000) n order by 1 offset 0) sorted;
    return null;
  end
  $$`

export const statements: ReadonlyArray<string> = [
  ...leastRelease,
  `create table readiness (one boolean primary key default true check (one), asked_at timestamptz)`,
  `insert into readiness default values`,
  readiness,
  ...callable("landfall_readiness(integer)")
]
