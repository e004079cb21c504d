import { Effect, Layer, Option } from "effect"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"

import { Database } from "../../sql/Database.ts"
import { afterCommit, runTransaction } from "../../sql/transactions.ts"

export const layer = Layer.effect(
  Transaction,
  Effect.gen(function* () {
    const { sql, run } = yield* Database

    /** In the order of the hashes, against deadlocks. */
    const acquire = (names: ReadonlyArray<string>) => sql`
      select pg_advisory_xact_lock(lock.hash)
      from (select distinct hashtextextended(name, 0) as hash from unnest(${names}::text[]) as name order by hash) as lock
    `
    return {
      run: runTransaction(sql),
      afterCommit,
      lock: Effect.fn("Transaction.lock")(function* (names) {
        if (Option.isNone(yield* Effect.serviceOption(sql.transactionService)))
          return yield* Effect.die("A lock is held to the end of a transaction, and there is none")
        yield* run(acquire(names))
      })
    }
  })
)
