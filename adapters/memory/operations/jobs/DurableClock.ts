import { Clock, Effect, Layer } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"

import { instantAt } from "../../state/instantAt.ts"

/** Adjustable in tests. */
export const layer = Layer.succeed(DurableClock, {
  now: Effect.map(Clock.currentTimeMillis, instantAt)
})
