import { Context, Effect, Layer } from "effect"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"

import { Pauses } from "./Pauses.ts"

/** Whether the fiber is already in a transaction. */
const Within = Context.Reference<boolean>("test/simulation/Within", { defaultValue: () => false })

/** The schedule decides when a transaction begins; its steps are not interleaved. */
export const paced = Layer.effect(
  Transaction,
  Effect.gen(function* () {
    const [pauses, transaction] = [yield* Pauses, yield* Transaction]
    const begin = <A, E, R>(work: Effect.Effect<A, E, R>) =>
      Effect.andThen(pauses.pause, transaction.run(Effect.provideService(work, Within, true)))
    return {
      ...transaction,
      run: (work) => Effect.flatMap(Within, (isWithin) => (isWithin ? transaction.run(work) : begin(work)))
    }
  })
)
