import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import { kindOf } from "./kinds.ts"

/** What Postgres was asked in a second, and the milliseconds that it took. */
export interface Asked {
  readonly calls: number
  readonly ms: number
}

interface Statement extends Asked {
  readonly query: string
}

/** Options of a Postgres that counts its statements. */
export const counting = ["-c", "shared_preload_libraries=pg_stat_statements", "-c", "max_connections=200"]

/** What the nodes have asked in this database so far, by kind. The owner of the database is the bench itself. */
export const askedSoFar = (owner: SqlClient.SqlClient) =>
  Effect.map(
    owner<Statement>`
      select s.query, sum(s.calls)::double precision as calls, sum(s.total_exec_time) as ms
      from pg_stat_statements s join pg_roles r on r.oid = s.userid
      where s.dbid = (select oid from pg_database where datname = current_database()) and r.rolname like 'landfall%'
      group by s.query
    `,
    (statements) => {
      const kinds = new Map<string, Asked>()
      for (const { calls, ms, query } of statements) {
        const kind = kindOf(query)
        const before = kinds.get(kind) ?? nothing
        kinds.set(kind, { calls: before.calls + calls, ms: before.ms + ms })
      }
      return kinds
    }
  )

export const nothing: Asked = { calls: 0, ms: 0 }

/** What was asked between two looks that were so many seconds apart. */
export const between = (before: ReadonlyMap<string, Asked>, after: ReadonlyMap<string, Asked>, seconds: number) =>
  new Map(
    [...after].map(([kind, { calls, ms }]) => {
      const earlier = before.get(kind) ?? nothing
      return [kind, { calls: (calls - earlier.calls) / seconds, ms: (ms - earlier.ms) / seconds }] as const
    })
  )
