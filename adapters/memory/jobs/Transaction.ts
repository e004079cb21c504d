import { Effect, Layer } from "effect"

import { Transaction } from "#application/ports/jobs/Transaction.ts"

import { MemoryState } from "../state/MemoryState.ts"

/** One at a time, so that every lock is held already. */
export const layer = Layer.effect(
  Transaction,
  Effect.map(MemoryState, ({ afterCommit, transaction }) => ({
    run: transaction,
    lock: () => Effect.void,
    afterCommit
  }))
)
