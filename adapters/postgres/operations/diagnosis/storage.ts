import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { ageOf, failing, listed, ok, sizeOf, warning } from "#application/operations/diagnosis/Finding.ts"
import type { Finding } from "#application/operations/diagnosis/Finding.ts"

import type { DatabaseCheck } from "./DatabaseCheck.ts"

/** Transactions. Postgres rejects writes at 2^31 minus 3 million; autovacuum starts at 200 million. */
const wraparound = { warning: 500_000_000, failing: 1_500_000_000 }

export const judgeAge = (kind: string, age: number): ReadonlyArray<Finding> => {
  const old = `The oldest unfrozen row is ${Math.round(age / 1_000_000)} million ${kind} old`
  if (age >= wraparound.failing) return [failing(`${old}: run VACUUM (FREEZE) now, before Postgres rejects writes.`)]
  if (age >= wraparound.warning)
    return [warning(`${old}: find out why autovacuum is delayed, and run VACUUM (FREEZE).`)]
  return []
}

const loadBloatedTables = (sql: SqlClient.SqlClient) => sql<{ readonly name: string }>`
  select relname::text as name from pg_stat_user_tables
  where n_dead_tup > 10000 and n_dead_tup > n_live_tup / 2 order by n_dead_tup desc
`

/** Seconds. Older transactions keep vacuum from removing newer dead rows. */
const maxTransactionSeconds = 3600

const loadOldestTransaction = (sql: SqlClient.SqlClient) => sql<{ readonly pid: number; readonly age: number }>`
  select pid, extract(epoch from clock_timestamp() - xact_start)::float8 as age from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    and xact_start < clock_timestamp() - ${maxTransactionSeconds} * interval '1 second'
  order by xact_start
`

export const storage: DatabaseCheck = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly size: number; readonly xids: number; readonly multixacts: number }>`
    select pg_database_size(oid)::float8 as size, age(datfrozenxid)::float8 as xids,
      mxid_age(datminmxid)::float8 as multixacts
    from pg_database where datname = current_database()
  `
  const dead = (yield* loadBloatedTables(sql)).map(({ name }) => name)
  return [
    ok(`The size of the database is ${sizeOf(row?.size ?? 0)}.`),
    ...judgeAge("transactions", row?.xids ?? 0),
    ...judgeAge("groups of transactions", row?.multixacts ?? 0),
    ...(dead.length === 0
      ? []
      : [
          warning(
            `Too many dead rows in ${listed(dead)}: check that autovacuum is running, and run VACUUM on the tables.`
          )
        ]),
    ...(yield* loadOldestTransaction(sql)).map(({ age, pid }) =>
      warning(`A transaction of the session ${pid} has been open for ${ageOf(age)} and delays vacuum: end the session.`)
    )
  ]
})
