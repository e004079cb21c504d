import { PgClient } from "@effect/sql-pg"
import { Context, Duration, Effect, Layer, Schema } from "effect"
import type { Redacted } from "effect"
import { SqlClient } from "effect/sql"

import { capacity, inFlight } from "#application/telemetry/metrics/database.ts"
import { readGauge } from "#application/telemetry/metrics/MetricFamily.ts"
import { makeReportFullDisk } from "#application/telemetry/reportFullDisk.ts"

import { Database, makeForApp, makeForWorkers } from "./Database.ts"
import type { Pool, PooledClient, Role } from "./Database.ts"
import { loadRequiredMigration } from "./leastMigration.ts"
import { asUserOf, ensureLogin } from "./logins.ts"
import { migrate } from "./migrations.ts"
import { applicationNameOf } from "./nodes.ts"
import { connectTimeout, makeReplica } from "./Replica.ts"
import { newestMigration } from "./schemaFiles.ts"
import { types } from "./types.ts"

export interface PoolOptions {
  /** Per pool, 10 by default. One listens for notifications. */
  readonly connections?: number
  /** By default 5 seconds for the application, 1 minute for workers. */
  readonly statementTimeout?: Duration.Input
  /** Streaming replica for reads of the application; the user is the one of the primary. */
  readonly replica?: Redacted.Redacted | undefined
}

export const settings = (
  role: Role,
  { statementTimeout = role === "app" ? "5 seconds" : "1 minute" }: PoolOptions = {}
) => ({
  /** Row level security depends on this role, regardless of the login. */
  role: `landfall_${role}`,
  timezone: "UTC",
  statement_timeout: String(Duration.toMillis(statementTimeout)),
  /** Milliseconds. Workers may read a large message within a transaction. */
  idle_in_transaction_session_timeout: role === "app" ? "10000" : "60000",
  /** Pages are in memory or on flash. */
  random_page_cost: "1.1",
  /** Compiling takes longer than the statements. */
  jit: "off",
  /** Starting workers takes longer than reading a page, and loses the order of its sections. */
  ...(role === "app" ? { max_parallel_workers_per_gather: "0" } : {}),
  /** Accounts differ in size a thousandfold, so no plan fits all. */
  plan_cache_mode: role === "app" ? "force_custom_plan" : "auto"
})

/** Each takes a millisecond or less. */
const maxStatementsPerConnection = 8

/** Statements on shared connections use keys, so one plan fits all accounts. Planning took a third of a page's time. */
const genericPlanSettings = { plan_cache_mode: "force_generic_plan" }

/** Bytes: a message of 64 MB plus other columns; the driver's default is 16 MB. */
const maxMessageBytes = 72 * 1024 * 1024

/** The path or address of the database, for operators. */
export const DatabasePlace = Context.Reference<string>("adapters/postgres/sql/Sql/DatabasePlace", {
  defaultValue: () => "Postgres"
})

const measuredPool = Effect.fnUntraced(function* (name: string, most: number) {
  const pool: Pool = { name, capacity: most, calls: 0, reportFullDisk: makeReportFullDisk(yield* DatabasePlace) }
  yield* readGauge(inFlight.of(name), () => pool.calls)
  yield* readGauge(capacity.of(name), () => most)
  return pool
})

/** Short statements without an account share a connection and a round trip. */
const poolsOf = Effect.fnUntraced(function* (role: Role, url: Redacted.Redacted, options: PoolOptions) {
  const own = settings(role, options)
  const applicationName = applicationNameOf(role, yield* Effect.orDie(newestMigration))
  const connections = options.connections ?? 10
  const pool = Effect.fnUntraced(function* (name: string, shared: PgClient.PgPoolConfig = {}) {
    const measured = yield* measuredPool(name, connections * (shared.multiplexConcurrency ?? 1))
    const sql = yield* Effect.map(
      Layer.build(
        PgClient.layer({
          url,
          types,
          applicationName,
          startupParameters: own,
          maxConnections: connections,
          maxMessageSize: maxMessageBytes,
          keepAlive: "30 seconds",
          ...shared
        })
      ),
      Context.get(PgClient.PgClient)
    )
    return { sql, pool: measured } satisfies PooledClient
  })
  if (role === "worker") return makeForWorkers(yield* pool("worker"))
  const shared = yield* pool("app", {
    startupParameters: { ...own, ...genericPlanSettings },
    multiplex: true,
    multiplexConcurrency: maxStatementsPerConnection
  })
  const tenants = yield* pool("accounts")
  if (options.replica === undefined) return makeForApp(shared, tenants, null)
  const readers = yield* pool("replica", { url: asUserOf(url, options.replica), connectTimeout })
  const replica = yield* makeReplica(shared.sql, readers.sql)
  return makeForApp(shared, tenants, { replica, pool: readers.pool })
})

const ownerWarning =
  "has no login of its own in Postgres, so its connections are the owner's in that role (docs/guides/operate/operating.md)"

/** Requires a migrated database. */
export const layer = (role: Role, owner: Redacted.Redacted, options: PoolOptions = {}) =>
  Layer.effect(
    Database,
    Effect.gen(function* () {
      const login = yield* ensureLogin(role, owner)
      if (login === null) yield* Effect.logWarning(`landfall_${role} ${ownerWarning}`)
      return yield* poolsOf(role, login ?? owner, options)
    })
  )

/** `least` is the required migration, `newest` the last one that this release knows. */
export class ReleaseOutdated extends Schema.TaggedError<ReleaseOutdated>()("Outdated", {
  least: Schema.Int,
  newest: Schema.Int
}) {}

/** An older release would return wrong results. */
const checkRelease = Effect.gen(function* () {
  const least = yield* loadRequiredMigration(yield* SqlClient.SqlClient)
  const newest = yield* newestMigration
  if (least > newest) return yield* new ReleaseOutdated({ least, newest })
})

/** Fails if an incompatible release has migrated the database. Concurrent nodes wait. */
export const migrations = (url: Redacted.Redacted) =>
  Layer.effectDiscard(Effect.andThen(migrate, checkRelease)).pipe(
    Layer.provide(PgClient.layer({ url, maxConnections: 1, applicationName: "landfall-migrations" }))
  )
