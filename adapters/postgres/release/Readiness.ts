import { Context, Effect, Layer } from "effect"

import type { Stored } from "#application/ports/Stored.ts"

import { Database } from "../sql/Database.ts"
import { newestMigration } from "../sql/migrations.ts"
import { leastMigration } from "./leastMigration.ts"

export type Hindrance = "outdated" | "no account"

/** Both fail while the database is unavailable or read-only. */
export class Readiness extends Context.Service<
  Readiness,
  {
    /** Null if requests would succeed. The check writes, to detect a read-only database. */
    readonly hindrance: Stored<Hindrance | null>
    readonly isOutdated: Stored<boolean>
  }
>()("adapters/postgres/release/Readiness") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const { atomically, run, sql } = yield* Database
      const newest = yield* Effect.orDie(newestMigration)
      // A transaction has its own connection, so no request waits behind the check.
      const asked = atomically(
        Effect.gen(function* () {
          yield* sql`select set_config('statement_timeout', '2s', true)`
          return yield* sql<{ readonly hindrance: Hindrance | null }>`
            select landfall_readiness(${newest}) as hindrance
          `
        })
      )
      return {
        hindrance: Effect.map(asked, ([row]) => row?.hindrance ?? null),
        isOutdated: run(Effect.map(leastMigration(sql), (least) => least > newest))
      }
    })
  )
}
