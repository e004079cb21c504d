import { Effect } from "effect"

import { failureOf } from "../Failure.ts"

/** A call of the SDK, which is given up when the command is interrupted. */
export const call = <A>(ask: (signal: AbortSignal) => Promise<A>) => Effect.tryPromise({ try: ask, catch: failureOf })
