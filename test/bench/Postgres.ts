import { randomUUID } from "node:crypto"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

import { start } from "#adapters/embedded/EmbeddedPostgres.ts"
import { postgresPlane } from "#runtimes/plane/postgresPlane.ts"

const temporary = Effect.acquireRelease(
  Effect.promise(async () => {
    const home = await mkdtemp(join(tmpdir(), "landfall-bench-"))
    // Where the run is root's, the server is another user, who must be able to pass.
    await chmod(home, 0o755)
    return home
  }),
  (home) => Effect.promise(() => rm(home, { recursive: true, force: true, maxRetries: 5 }))
)

/** A Postgres of its own for the run, gone with everything in it when that ends. It does not wait for the disk. */
export class Postgres extends Context.Service<Postgres, Effect.Success<ReturnType<typeof start>>>()("bench/Postgres") {
  static readonly layerWith = (flags: ReadonlyArray<string>) =>
    Layer.effect(
      this,
      Effect.flatMap(temporary, (dataDir) => start({ dataDir, ephemeral: true, flags }))
    )
  static readonly layer = this.layerWith([])
}

const ownerOf = (url: ReturnType<Postgres["Service"]["url"]>) =>
  Effect.map(Layer.build(PgClient.layer({ url, maxConnections: 2 })), Context.get(SqlClient.SqlClient))

/** A new migrated database: the ports on it, and the connections of its owner. */
export const newPlane = Effect.gen(function* () {
  const server = yield* Postgres
  const name = `bench_${randomUUID().replaceAll("-", "")}`
  const everything = yield* ownerOf(server.url("postgres"))
  yield* everything.unsafe(`create database ${name}`)
  const url = server.url(name)
  return { plane: yield* postgresPlane(url), url, owner: yield* ownerOf(url) }
})

/** Rows as one statement puts them into a table, with no work around it. */
export const insertBare = (
  owner: SqlClient.SqlClient,
  table: string,
  columns: ReadonlyArray<string>,
  rows: ReadonlyArray<object>
) => {
  const list = owner.literal(columns.map((column) => `"${column}"`).join(", "))
  return owner`
    insert into ${owner(table)} (${list})
    select ${list} from jsonb_populate_recordset(null::${owner(table)}, ${JSON.stringify(rows)}::jsonb)
  `
}
