import { Context } from "effect"
import type { Effect } from "effect"

import type { Unavailable } from "#domain/Errors.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/**
 * Port: runs store calls atomically. A nested transaction joins the outer one. A conflict restarts the work, so it must
 * contain only store calls.
 */
export class Transaction extends Context.Service<
  Transaction,
  {
    readonly run: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Unavailable, R>
    /** Holds the named locks until the transaction ends. Sorts the names to prevent deadlocks. */
    readonly lock: (names: ReadonlyArray<string>) => StoreEffect<void>
    /** Skipped after a rollback. Outside a transaction it runs immediately. */
    readonly afterCommit: (work: Effect.Effect<void>) => Effect.Effect<void>
  }
>()("application/ports/operations/jobs/Transaction") {}
