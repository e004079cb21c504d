import { Config, Effect, Layer } from "effect"

import * as Postgres from "#adapters/postgres/layer.ts"

import { runCommand } from "./run.ts"

/** Brings the database that `DATABASE_URL` names up to date, as its owner. */
runCommand(
  Effect.scoped(
    Effect.gen(function* () {
      const url = yield* Config.Redacted("DATABASE_URL")
      yield* Layer.build(Postgres.migrations(url))
      yield* Effect.sync(() => process.stdout.write("The database is up to date.\n"))
    })
  )
)
