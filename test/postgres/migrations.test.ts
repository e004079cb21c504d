import { PgClient } from "@effect/sql-pg"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

import * as Postgres from "#adapters/postgres/layer.ts"
import { migrations } from "#adapters/postgres/sql/migrations.ts"

import * as TestSql from "../support/TestSql.ts"

it.live("Migrations are run once, however many nodes start at the same time and however often", () =>
  Effect.gen(function* () {
    const url = yield* TestSql.emptyDatabase
    const migrate = Effect.scoped(Layer.build(Postgres.migrations(url)))
    yield* Effect.all(
      Array.from({ length: 5 }, () => migrate),
      { concurrency: "unbounded" }
    )
    yield* migrate
    const done = yield* SqlClient.SqlClient.use((sql) => sql`select name from landfall_migrations`).pipe(
      Effect.provide(PgClient.layer({ url }))
    )
    assert.strictEqual(done.length, Object.keys(migrations).length)
  })
)
