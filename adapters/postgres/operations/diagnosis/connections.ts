import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { failing, ok, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import type { DatabaseCheck } from "./DatabaseCheck.ts"

/** Per node, with a reserve for reconnections. */
export const plannedConnections = { api: 25, ingestion: 15, webhook: 15 }

const neededConnections = Object.values(plannedConnections).reduce((sum, planned) => sum + planned, 0)

interface ConnectionCounts {
  readonly most: number
  readonly open: number
  readonly ours: number
}

const judgeConnections = ({ most, open, ours }: ConnectionCounts): Finding => {
  const used = `${open} of ${most} connections to Postgres are open, ${ours} of them to this database`
  const advice = "raise max_connections, or run fewer nodes (docs/guides/operate/scaling.md, Connections)."
  if (open >= most * 0.95) return failing(`${used}: ${advice}`)
  if (open >= most * 0.8) return warning(`${used}: ${advice}`)
  if (most < neededConnections)
    return warning(
      `Postgres allows ${most} connections, but one node of each kind can open ${neededConnections}: ${advice}`
    )
  return ok(`${used}.`)
}

export const connections: DatabaseCheck = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<ConnectionCounts>`
    select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most,
      count(*)::integer as open, (count(*) filter (where datname = current_database()))::integer as ours
    from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
  `
  return row === undefined ? [] : [judgeConnections(row)]
})
