import { Clock, Effect, Layer } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"

import { instantAt } from "../../state/instantAt.ts"

/** Uses Effect's clock, which tests can adjust. */
export const layer = Layer.succeed(DurableClock, {
  now: Effect.map(Clock.currentTimeMillis, instantAt)
})
