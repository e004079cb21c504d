import { Clock, Effect, Layer } from "effect"

import { DurableClock } from "#application/ports/jobs/DurableClock.ts"

import { instantAt } from "../state/instantAt.ts"

/** Effect's own clock, which tests can move. */
export const layer = Layer.succeed(DurableClock, {
  now: Effect.map(Clock.currentTimeMillis, instantAt)
})
