import { Effect, Layer } from "effect"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"

import { MemoryState } from "../../state/MemoryState.ts"

/** One at a time, so locks are unnecessary. */
export const layer = Layer.effect(
  Transaction,
  Effect.map(MemoryState, ({ afterCommit, transaction }) => ({
    run: transaction,
    lock: () => Effect.void,
    afterCommit
  }))
)
