import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

import { start } from "#adapters/embedded/EmbeddedPostgres.ts"
import { judgeAge } from "#adapters/postgres/operations/diagnosis/storage.ts"
import { embeddedUrl } from "#runtimes/plane/postgresPlane.ts"

import { eventually } from "../../service/support/eventually.ts"
import { preparedDirectory } from "../../support/postgres/preparedData.ts"
import { diagnosis } from "./diagnosis.ts"

it.live(
  "says when connections run out, and when the archive of the server's log fails",
  () =>
    Effect.gen(function* () {
      const dataDir = yield* preparedDirectory
      const flags = [
        "max_connections=30",
        "superuser_reserved_connections=3",
        "archive_mode=on",
        "archive_command=false"
      ]
      const server = yield* start({ dataDir, ephemeral: true, flags: flags.flatMap((flag) => ["-c", flag]) })
      const url = embeddedUrl(server)
      const environment = { DATA_DIR: dataDir }
      const open = Effect.gen(function* () {
        const context = yield* Layer.build(PgClient.layer({ url, maxConnections: 1 }))
        yield* Effect.provide(
          SqlClient.SqlClient.use((sql) => sql`select pg_switch_wal()::text`),
          context
        )
      })
      assert.match(
        String((yield* diagnosis(environment)).of("connections")),
        /^warning: Postgres allows 27 connections/
      )
      yield* Effect.forEach(Array.from({ length: 22 }), () => open, { discard: true })
      assert.match(String((yield* diagnosis(environment)).of("connections")), /^warning: 22 of 27 connections/)
      yield* Effect.forEach(Array.from({ length: 4 }), () => open, { discard: true })
      const full = yield* diagnosis(environment)
      assert.match(String(full.of("connections")), /^failing: 26 of 27 connections .*: raise max_connections, or run/)
      const context = yield* Effect.context()
      const asked = () =>
        Effect.runPromiseWith(context)(Effect.map(diagnosis(environment), ({ of }) => String(of("backup"))))
      yield* eventually(
        "a failed archive",
        async () => ((await asked()).startsWith("warning: The archive_command of Postgres fails") ? true : undefined),
        { seconds: 60, every: 500 }
      )
    }).pipe(Effect.scoped),
  120_000
)

it("says how near the end of transaction ids is", () => {
  const states = [1e6, 499e6, 500e6, 1_499e6, 1_500e6, 2_100e6].map((age) => judgeAge("transactions", age)[0]?.state)
  assert.deepStrictEqual(states, [undefined, undefined, "warning", "warning", "failing", "failing"])
})
