import type { Effect } from "effect"

import type { Unavailable } from "#domain/Errors.ts"

/** Callers pass `Unavailable` on; an unavailable database is never a defect. */
export type StoreEffect<A> = Effect.Effect<A, Unavailable>
