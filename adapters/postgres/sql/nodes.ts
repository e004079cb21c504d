import type { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

import type { Role } from "./Database.ts"

export interface NodeConnections {
  readonly role: Role
  /** 0 for older releases. */
  readonly newest: number
  readonly address: string | null
  readonly count: number
}

/** Visible in `pg_stat_activity`. */
export const applicationNameOf = (role: Role, newest: number) => `landfall-${role}/${newest}`

/** Without connections of commands. */
export const loadNodes = (sql: SqlClient.SqlClient): Effect.Effect<ReadonlyArray<NodeConnections>, SqlError.SqlError> =>
  sql<NodeConnections>`
    select (parts)[1] as role, coalesce((parts)[2]::integer, 0) as newest, host(client_addr) as address,
      count(*)::integer as count
    from pg_stat_activity, regexp_match(application_name, '^landfall-(app|worker)(?:/(\\d{1,9}))?$') as parts
    where datname = current_database() and parts is not null
    group by 1, 2, 3 order by 2, 1, 3
  `
