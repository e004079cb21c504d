import { Context, Effect, Layer } from "effect"

import type { Stored } from "#application/ports/Stored.ts"

import { Database } from "../sql/Database.ts"
import { newestMigration } from "../sql/migrations.ts"
import { leastMigration } from "./leastMigration.ts"

/** Why a database cannot be worked with now. */
export type Hindrance = "outdated" | "no account"

/** Whether the database can be worked with by this release. Both fail while it is away or cannot be written to. */
export class Readiness extends Context.Service<
  Readiness,
  {
    /** Why a request would fail now; null when it would succeed. It writes, to see that it may. */
    readonly hindrance: Stored<Hindrance | null>
    /** Whether the database needs a newer release than this one. */
    readonly isOutdated: Stored<boolean>
  }
>()("adapters/postgres/release/Readiness") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const { atomically, run, sql } = yield* Database
      const newest = yield* Effect.orDie(newestMigration)
      // In a transaction, which has a connection to itself: no request waits behind it on a shared one.
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
