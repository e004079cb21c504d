import { Context, Effect, Layer } from "effect"

import type { StoreEffect } from "#application/ports/StoreEffect.ts"

import { Database } from "../../sql/Database.ts"
import { loadRequiredMigration } from "../../sql/leastMigration.ts"
import { newestMigration } from "../../sql/schemaFiles.ts"

export type NotReadyReason = "outdated" | "no account"

/** Both fail while the database is unavailable or read-only. */
export class Readiness extends Context.Service<
  Readiness,
  {
    /** The check writes, to detect a read-only database. */
    readonly hindrance: StoreEffect<NotReadyReason | null>
    readonly isOutdated: StoreEffect<boolean>
  }
>()("adapters/postgres/operations/release/Readiness") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const { atomically, run, sql } = yield* Database
      const newest = yield* Effect.orDie(newestMigration)
      // A separate connection, so no request waits behind the check.
      const asked = atomically(
        Effect.gen(function* () {
          yield* sql`select set_config('statement_timeout', '2s', true)`
          return yield* sql<{ readonly hindrance: NotReadyReason | null }>`
            select landfall_readiness(${newest}) as hindrance
          `
        })
      )
      return {
        hindrance: Effect.map(asked, ([row]) => row?.hindrance ?? null),
        isOutdated: run(Effect.map(loadRequiredMigration(sql), (least) => least > newest))
      }
    })
  )
}
