import { Context } from "effect"
import type { Effect } from "effect"

import type { Unavailable } from "#domain/Errors.ts"

import type { Stored } from "../Stored.ts"

/**
 * Port: all or nothing, for everything the stores do inside. A transaction inside another joins it. Work that lost
 * against a concurrent transaction is run again from its beginning, so it must do nothing but store calls.
 */
export class Transaction extends Context.Service<
  Transaction,
  {
    readonly run: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Unavailable, R>
    /** Waits until no other transaction holds these names, and holds them to the end of this one. Sorted by the port. */
    readonly lock: (names: ReadonlyArray<string>) => Stored<void>
    /** Runs this when the running transaction has committed, never when it is undone; outside of one, now. */
    readonly afterCommit: (work: Effect.Effect<void>) => Effect.Effect<void>
  }
>()("application/ports/jobs/Transaction") {}
