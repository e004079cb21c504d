import type { Effect } from "effect"

import type { Unavailable } from "#domain/Errors.ts"

/** An answer of a store; a database that is away is an error that callers pass on, never a crash. */
export type Stored<A> = Effect.Effect<A, Unavailable>
