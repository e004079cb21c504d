import { chmod, mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"

import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { start } from "#adapters/embedded/EmbeddedPostgres.ts"

import { scratch } from "../../support/scratch.ts"
import { postgres } from "./Plane.ts"

/** A Postgres for this score, removed with the scope; each plane is a new database. */
export const embedded = Effect.gen(function* () {
  const home = yield* Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(scratch, "landfall-score-"))),
    (path) => Effect.promise(() => rm(path, { recursive: true, force: true, maxRetries: 5 }))
  )
  // When root runs this, the server runs as another user, who must be able to enter the directory.
  yield* Effect.promise(() => chmod(home, 0o755))
  const server = yield* start({ dataDir: home, ephemeral: true })
  let count = 0
  const plane = Effect.gen(function* () {
    const name = `score_${++count}`
    yield* SqlClient.SqlClient.use((sql) => sql.unsafe(`create database ${name}`)).pipe(
      Effect.provide(PgClient.layer({ url: server.url("postgres"), maxConnections: 1 }))
    )
    return yield* postgres(server.url(name))
  })
  return { plane }
})
