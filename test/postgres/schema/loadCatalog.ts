import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

/** Tables that a new database has rows in. */
const seeded = [
  "audit_chains",
  "clock_offset",
  "event_positions",
  "least_release",
  "owned_resources",
  "readiness",
  "reference_epoch"
]

/** The migrator creates these. */
const ownTables = "('landfall_migrations', 'landfall_migrations_pkey', 'landfall_functions', 'landfall_functions_pkey')"

const ofPublic = `'public'::regnamespace`

const rights = (acl: string) =>
  `(select string_agg(entry::text, ' ' order by entry::text) from unnest(${acl}) as entry)`

const options = (list: string) => `array_to_string(${list}, ' ')`

/**
 * Each returns lines that begin with a table, sequence, view or function. Postgres 16 has -1 for no statistics target,
 * and not the right `m` (maintain) of an owner.
 */
const queries = {
  relation: `
    select concat_ws(' ', c.relname, c.relkind, 'persistence', c.relpersistence, 'with', ${options("c.reloptions")},
      'row security', c.relrowsecurity, c.relforcerowsecurity, 'replica', c.relreplident, 'rights', ${rights("c.relacl")},
      'owner', c.relowner = current_user::regrole, obj_description(c.oid, 'pg_class'))
    from pg_class c
    where c.relnamespace = ${ofPublic} and c.relkind not in ('i', 'S') and c.relname not in ${ownTables}`,
  column: `
    select concat_ws(' ', c.relname,
      lpad((row_number() over (partition by c.oid order by a.attnum))::text, 2, '0'), a.attname,
      format_type(a.atttypid, a.atttypmod), 'collate ' || nullif(o.collname, 'default'),
      case when a.attnotnull then 'not null' end, 'identity ' || nullif(a.attidentity::text, ''),
      case a.attgenerated::text when '' then 'default' else 'generated ' || a.attgenerated::text end || ' '
        || pg_get_expr(d.adbin, d.adrelid),
      'storage ' || case when a.attstorage <> t.typstorage then a.attstorage::text end,
      'compression ' || nullif(a.attcompression::text, ''), 'statistics ' || nullif(a.attstattarget, -1), ${options("a.attoptions")},
      'rights ' || ${rights("a.attacl")}, col_description(c.oid, a.attnum))
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    left join pg_collation o on o.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = ${ofPublic} and c.relkind in ('r', 'v', 'm', 'p', 'c') and a.attnum > 0
      and not a.attisdropped and c.relname not in ${ownTables}`,
  // Names of constraints that only say "not null" follow renamed columns; the columns have the fact.
  constraint: `
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), condeferrable, condeferred, convalidated)
    from pg_constraint where connamespace = ${ofPublic} and contype <> 'n' and conrelid::regclass::text not in ${ownTables}`,
  index: `
    select concat_ws(' ', i.indrelid::regclass, pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered,
      i.indisreplident, (
        select string_agg(concat_ws(' ', attname, attstattarget), ' ') from pg_attribute
        where attrelid = i.indexrelid and attstattarget >= 0
      ))
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = ${ofPublic} and c.relname not in ${ownTables}`,
  trigger: `
    select concat_ws(' ', tgrelid::regclass, pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = ${ofPublic}`,
  policy: `
    select concat_ws(' ', p.polrelid::regclass, p.polname, p.polpermissive, p.polcmd, (
        select string_agg(case when role = current_user::regrole then 'owner' else role::regrole::text end, ' ' order by role::regrole::text)
        from unnest(p.polroles) as role
      ), 'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_policy p`,
  sequence: `
    select concat_ws(' ', c.relname, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache,
      s.seqcycle, 'rights', ${rights("c.relacl")}, 'of', (
        select d.refobjid::regclass || '.' || d.refobjsubid from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
      ))
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = ${ofPublic}`,
  statistics: `
    select concat_ws(' ', stxrelid::regclass, pg_get_statisticsobjdef(oid), nullif(stxstattarget, -1))
    from pg_statistic_ext where stxnamespace = ${ofPublic}`,
  rule: `
    select concat_ws(' ', r.ev_class::regclass, pg_get_ruledef(r.oid))
    from pg_rewrite r join pg_class c on c.oid = r.ev_class where c.relnamespace = ${ofPublic}`,
  function: `
    select concat_ws(' ', p.oid::regprocedure, pg_get_function_arguments(p.oid), 'returns',
      pg_get_function_result(p.oid), p.prokind, l.lanname, 'volatility', p.provolatile, 'parallel', p.proparallel,
      'strict', p.proisstrict, 'leakproof', p.proleakproof, 'definer', p.prosecdef, 'cost', p.procost, p.prorows,
      'set', ${options("p.proconfig")}, 'rights', ${rights("p.proacl")}, 'owner', p.proowner = current_user::regrole,
      obj_description(p.oid, 'pg_proc'), coalesce(pg_get_function_sqlbody(p.oid), p.prosrc))
    from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = ${ofPublic}`,
  type: `
    select concat_ws(' ', typname, typtype) from pg_type
    where typnamespace = ${ofPublic} and (typtype not in ('b', 'c') or typtype = 'b' and typelem = 0)`,
  schema: `select ${rights("nspacl")} from pg_namespace where nspname = 'public'`,
  "default rights": `
    select concat_ws(' ', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, ${rights("defaclacl")})
    from pg_default_acl`,
  extension: `select extname from pg_extension`,
  "event trigger": `select evtname from pg_event_trigger`,
  role: `
    select concat_ws(' ', rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication,
      rolbypassrls, ${options("rolconfig")})
    from pg_roles where rolname in ('landfall_app', 'landfall_worker')`,
  setting: `
    select concat_ws(' ', setrole, ${options("setconfig")}) from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`,
  ...Object.fromEntries(seeded.map((table) => [`row of ${table}`, `select row_to_json(r)::text from ${table} r`]))
}

/** A database's schema, rights and first rows as sorted lines. White space in bodies does not count. */
export const loadCatalog = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const [user] = yield* sql<{ readonly name: string }>`select current_user::text as name`
  const lines = yield* Effect.forEach(Object.entries(queries), ([kind, query]) =>
    Effect.map(sql.unsafe<{ readonly line: string }>(`select line from (${query}) as found(line)`), (rows) =>
      rows.map(({ line }) => `${kind} ${line.replaceAll(/\s+/g, " ").trim()}`)
    )
  )
  const owner = new RegExp(`\\b${user?.name ?? ""}\\b`, "g")
  return lines
    .flat()
    .map((line) => line.replaceAll(owner, "owner").replaceAll("=arwdDxtm/", "=arwdDxt/"))
    .sort()
})
