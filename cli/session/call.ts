import { Effect } from "effect"

import { failureOf } from "../Failure.ts"

/** Aborts the SDK call when the command is interrupted. */
export const call = <A>(ask: (signal: AbortSignal) => Promise<A>) => Effect.tryPromise({ try: ask, catch: failureOf })
