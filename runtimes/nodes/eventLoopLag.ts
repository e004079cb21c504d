import { monitorEventLoopDelay } from "node:perf_hooks"

import { Effect, Layer, Schedule } from "effect"

import { EventLoopLag } from "#application/ports/EventLoopLag.ts"

/** Milliseconds between two looks of the gauge, which each look adds to what it finds. */
const resolution = 10

/** For how long a look counts. */
const every = "250 millis"

const inMilliseconds = 1e-6

/** The gauge of this process. The least of each quarter of a second counts: all that came meanwhile was so late. */
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
    let standing = 0
    yield* Effect.sync(() => {
      standing = delays.count === 0 ? standing : Math.max(0, delays.min * inMilliseconds - resolution)
      delays.reset()
    }).pipe(Effect.repeat(Schedule.spaced(every)), Effect.forkScoped)
    return { standing: () => standing }
  })
)
