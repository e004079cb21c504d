import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { failing, listed, ok, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import type { DatabaseCheck } from "./DatabaseCheck.ts"

interface Role {
  readonly name: string
  readonly attributes: ReadonlyArray<string>
  readonly memberships: ReadonlyArray<string>
  readonly owned: number
}

const rolePattern = "^landfall_(app|worker)(_[0-9a-f]{12})?$"

const rolesOf = (sql: SqlClient.SqlClient) => sql<Role>`
  select r.rolname::text as name,
    array_remove(array[
      case when r.rolsuper then 'SUPERUSER' end, case when r.rolbypassrls then 'BYPASSRLS' end,
      case when r.rolcreaterole then 'CREATEROLE' end, case when r.rolcreatedb then 'CREATEDB' end,
      case when r.rolreplication then 'REPLICATION' end
    ], null) as attributes,
    array(
      select g.rolname::text from pg_auth_members m join pg_roles g on g.oid = m.roleid
      where m.member = r.oid and g.rolname <> substring(r.rolname from '^landfall_(?:app|worker)')
      order by 1
    ) as memberships,
    (select count(*)::integer from pg_class c where c.relowner = r.oid and c.relkind = 'r') as owned
  from pg_roles r where r.rolname ~ ${rolePattern} order by 1
`

/** Postgres 16 does not have the privilege `maintain`. */
const ownerPrivileges = `'truncate, references, trigger' ||
  case when current_setting('server_version_num')::integer >= 170000 then ', maintain' else '' end`

/** Such as truncating tables, or reading raw messages as `landfall_app`. */
const loadExcessivePrivileges = (sql: SqlClient.SqlClient) => sql<{
  readonly name: string
  readonly tables: ReadonlyArray<string>
}>`
  select role as name, array_agg(c.relname::text order by c.relname) as tables
  from unnest(array['landfall_app', 'landfall_worker', 'public']) as role, pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (
      has_table_privilege(role, c.oid, ${sql.literal(ownerPrivileges)})
      or role = 'public' and has_any_column_privilege('public', c.oid, 'select, insert, update')
      or role = 'landfall_app' and c.relname in ('raws', 'readings', 'observations', 'sayings', 'current_observations',
        'polls', 'work', 'inboxes', 'source_access') and has_any_column_privilege(role, c.oid, 'select, insert, update')
    )
  group by role order by role
`

const findingsOf = ({ attributes, memberships, name, owned }: Role): ReadonlyArray<Finding> => [
  ...(attributes.length === 0
    ? []
    : [failing(`The role ${name} has ${attributes.join(", ")}, which nodes do not need: remove it with ALTER ROLE.`)]),
  ...(memberships.length === 0
    ? []
    : [failing(`The role ${name} is a member of ${listed(memberships)}: revoke the membership with REVOKE.`)]),
  ...(owned === 0 ? [] : [failing(`The role ${name} owns ${owned} tables: make the database owner their owner.`)])
]

const loadConnectedUsers = (sql: SqlClient.SqlClient) => sql<{ readonly name: string }>`
  select distinct usename::text as name from pg_stat_activity
  where datname = current_database() and application_name ~ '^landfall-(app|worker)' and usename !~ ${rolePattern} order by 1
`

export const roles: DatabaseCheck = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const all = yield* rolesOf(sql)
  const [me] = yield* sql<{ readonly name: string; readonly isSuper: boolean; readonly creates: boolean }>`
    select rolname::text as name, rolsuper as "isSuper", rolsuper or rolcreaterole as creates
    from pg_roles where rolname = current_user
  `
  const missing = ["landfall_app", "landfall_worker"].filter((name) => all.every((role) => role.name !== name))
  const found = [
    ...missing.map((name) => failing(`The role ${name} does not exist: run npm start -- migrate as the owner.`)),
    ...all.flatMap(findingsOf),
    ...(missing.length > 0 ? [] : yield* loadExcessivePrivileges(sql)).map(({ name, tables }) =>
      failing(`${name} has rights on ${listed(tables)} that it does not need: revoke them with REVOKE.`)
    ),
    ...(yield* loadConnectedUsers(sql)).map(({ name }) =>
      warning(
        `Nodes are connected as ${name} instead of separate users: let the owner create them (docs/guides/operate/operating.md, Users of the database).`
      )
    ),
    ...(me === undefined || me.creates
      ? []
      : [warning(`The owner ${me.name} cannot create users for nodes: run ALTER ROLE ${me.name} CREATEROLE.`)])
  ]
  const owner = `The owner is ${me?.name ?? "unknown"}${me?.isSuper === true ? ", a superuser" : ""}`
  return found.length > 0
    ? found
    : [ok(`${owner}; the ${all.length} roles of nodes have only the rights that they need.`)]
})
