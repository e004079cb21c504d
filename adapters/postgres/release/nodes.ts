import type { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

import type { Role } from "../sql/Database.ts"

/** Connections of nodes to the database, in one role, from one address, of one release. */
export interface NodeConnections {
  readonly role: Role
  /** The last migration that their release knows; 0 for releases that do not say it. */
  readonly newest: number
  /** Where they come from; null for a socket of this machine. */
  readonly address: string | null
  readonly count: number
}

/** What connections of a node are called: everybody may see that in `pg_stat_activity`. */
export const nameOf = (role: Role, newest: number) => `landfall-${role}/${newest}`

/** Who works with the database now, but for commands. */
export const nodesOf = (sql: SqlClient.SqlClient): Effect.Effect<ReadonlyArray<NodeConnections>, SqlError.SqlError> =>
  sql<NodeConnections>`
    select (parts)[1] as role, coalesce((parts)[2]::integer, 0) as newest, host(client_addr) as address,
      count(*)::integer as count
    from pg_stat_activity, regexp_match(application_name, '^landfall-(app|worker)(?:/(\\d{1,9}))?$') as parts
    where datname = current_database() and parts is not null
    group by 1, 2, 3 order by 2, 1, 3
  `
