import * as NodeServices from "@effect/platform-node/NodeServices"
import { PgClient, PgMigrator } from "@effect/sql-pg"
import { Context, Duration, Effect, Layer, Schema } from "effect"
import type { Redacted } from "effect"
import { SqlClient } from "effect/sql"

import { capacity, inFlight } from "#application/metrics/database.ts"
import { readGauge } from "#application/metrics/Family.ts"
import { Progress } from "#application/ports/jobs/Progress.ts"

import { leastMigration } from "../release/leastMigration.ts"
import { nameOf } from "../release/nodes.ts"
import { Database, makeForApp, makeForWorkers } from "./Database.ts"
import type { Pool, Pooled, Role } from "./Database.ts"
import { loginAs } from "./logins.ts"
import { migrations as all, newestMigration } from "./migrations.ts"
import { types } from "./types.ts"

export interface PoolOptions {
  /** Connections of each pool at most; 10 when left out. One of them listens, when something waits for changes. */
  readonly connections?: number
  /** How long a statement may take; 5 seconds for the application, a minute for workers. */
  readonly statementTimeout?: Duration.Input
}

/** What a session of a role asks of the server. */
export const settings = (
  role: Role,
  { statementTimeout = role === "app" ? "5 seconds" : "1 minute" }: PoolOptions = {}
) => ({
  /** Row level security looks at this role, whoever the session belongs to. */
  role: `landfall_${role}`,
  timezone: "UTC",
  statement_timeout: String(Duration.toMillis(statementTimeout)),
  /** A request thinks for no longer; a worker may read a large message within a transaction. */
  idle_in_transaction_session_timeout: role === "app" ? "10000" : "60000",
  /** Pages are in memory or on flash, where one that an index names costs about as much as the next one. */
  random_page_cost: "1.1",
  /** Statements with several ways to find a page are costly by the plan alone: compiling them takes longer than running them. */
  jit: "off",
  /** A page is found sooner than workers start, and the parts that it is put together from keep their order. */
  ...(role === "app" ? { max_parallel_workers_per_gather: "0" } : {}),
  /** Accounts differ in size a thousandfold: a plan made for one is wrong for another. */
  plan_cache_mode: role === "app" ? "force_custom_plan" : "auto"
})

/** Statements that share a connection at once: as many as one more connection may wait for, each a millisecond or less. */
const sharing = 8

/**
 * What runs on shared connections and in transactions goes by keys, alike in every account, and is planned once for each
 * connection: the plan of a page took a third of its time.
 */
const plannedOnce = { plan_cache_mode: "force_generic_plan" }

/** A message of a source may have 64 MB, and comes with a few other columns; the driver takes 16 MB by default. */
const largestMessage = 72 * 1024 * 1024

/** A pool whose use is measured while the scope is open. */
const measuredPool = Effect.fnUntraced(function* (name: string, most: number) {
  const pool: Pool = { name, capacity: most, calls: 0 }
  yield* readGauge(inFlight.of(name), () => pool.calls)
  yield* readGauge(capacity.of(name), () => most)
  return pool
})

/**
 * Pools of connections in one role, to a database that is up to date. Statements of no account are short: several share a
 * connection, and the way there and back.
 */
const poolsOf = Effect.fnUntraced(function* (role: Role, url: Redacted.Redacted, options: PoolOptions) {
  const own = settings(role, options)
  const applicationName = nameOf(role, yield* Effect.orDie(newestMigration))
  const connections = options.connections ?? 10
  const pool = Effect.fnUntraced(function* (
    name: string,
    shared: Pick<PgClient.PgPoolConfig, "startupParameters" | "multiplex" | "multiplexConcurrency"> = {}
  ) {
    const measured = yield* measuredPool(name, connections * (shared.multiplexConcurrency ?? 1))
    const sql = yield* Effect.map(
      Layer.build(
        PgClient.layer({
          url,
          types,
          applicationName,
          startupParameters: own,
          maxConnections: connections,
          maxMessageSize: largestMessage,
          keepAlive: "30 seconds",
          ...shared
        })
      ),
      Context.get(PgClient.PgClient)
    )
    return { sql, pool: measured } satisfies Pooled
  })
  if (role === "worker") return makeForWorkers(yield* pool("worker"))
  const open = pool("app", {
    startupParameters: { ...own, ...plannedOnce },
    multiplex: true,
    multiplexConcurrency: sharing
  })
  return makeForApp(yield* open, yield* pool("accounts"))
})

const asOwner =
  "has no login of its own in Postgres, so its connections are the owner's in that role (docs/operating.md)"

/** Connections of one role to the database of its owner, which is up to date. */
export const layer = (role: Role, owner: Redacted.Redacted, options: PoolOptions = {}) =>
  Layer.effect(
    Database,
    Effect.gen(function* () {
      const login = yield* loginAs(role, owner)
      if (login === null) yield* Effect.logWarning(`landfall_${role} ${asOwner}`)
      return yield* poolsOf(role, login ?? owner, options)
    })
  )

type Migrations = Effect.Success<PgMigrator.Loader>

/** The migrations, each of which reports that it is done. They are loaded when they are needed, all before the first runs. */
const reporting = (loaded: Migrations): Migrations => {
  let [done, wanted] = [0, 0]
  return loaded.map(([id, name, load]) => [
    id,
    name,
    Effect.map(load, (migration: Effect.Effect<unknown, unknown, SqlClient.SqlClient>) => {
      wanted++
      return Effect.tap(migration, () => Progress.use(({ report }) => report("migrations", ++done, wanted)))
    })
  ])
}

/** The database needs a newer release: the last migration that this one must know, and the last that it knows. */
export class Outdated extends Schema.TaggedError<Outdated>()("Outdated", {
  least: Schema.Int,
  newest: Schema.Int
}) {}

/** A release that does not know the migrations which the database needs would answer wrongly. */
const current = Layer.effectDiscard(
  Effect.gen(function* () {
    const least = yield* leastMigration(yield* SqlClient.SqlClient)
    const newest = yield* newestMigration
    if (least > newest) return yield* new Outdated({ least, newest })
  })
)

/**
 * Brings the database up to date as its owner, and fails where that has been done by a release that this one cannot work
 * beside. Several nodes may do so at once: they wait for each other.
 */
export const migrations = (url: Redacted.Redacted) =>
  current.pipe(
    Layer.provide(PgMigrator.layer({ loader: Effect.map(all, reporting), table: "landfall_migrations" })),
    Layer.provide(PgClient.layer({ url, maxConnections: 1, applicationName: "landfall-migrations" })),
    Layer.provide(NodeServices.layer)
  )
