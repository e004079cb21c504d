import { monitorEventLoopDelay } from "node:perf_hooks"

import { Effect, Layer, Schedule } from "effect"

import { EventLoopLag } from "#application/ports/EventLoopLag.ts"

/** Milliseconds between two looks of the gauge, which each look adds to what it finds. */
const resolution = 10

/** How often what was found is looked at, and how many looks count: one long piece of work is no lag that stays. */
const every = "250 millis"
const looks = 4

const inMilliseconds = 1e-6

/** The gauge of this process. The least of a second counts: all that came meanwhile was so late. */
export const layer = Layer.effect(
  EventLoopLag,
  Effect.gen(function* () {
    const delays = yield* Effect.acquireRelease(
      Effect.sync(() => {
        const histogram = monitorEventLoopDelay({ resolution })
        histogram.enable()
        return histogram
      }),
      (histogram) => Effect.sync(() => histogram.disable())
    )
    const found = Array.from({ length: looks }, () => 0)
    let [look, standing] = [0, 0]
    yield* Effect.sync(() => {
      // The whole time was one piece of work, and says nothing yet.
      if (delays.count === 0) return
      found[look++ % looks] = Math.max(0, delays.min * inMilliseconds - resolution)
      standing = Math.min(...found)
      delays.reset()
    }).pipe(Effect.repeat(Schedule.spaced(every)), Effect.forkScoped)
    return { standing: () => standing }
  })
)
