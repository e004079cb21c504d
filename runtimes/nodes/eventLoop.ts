import { monitorEventLoopDelay } from "node:perf_hooks"

import { Effect, Layer, Schedule } from "effect"

import { EventLoop } from "#application/ports/EventLoop.ts"

/** Milliseconds; included in each measured delay. */
const resolution = 10

/** Measures over one second, so that a single long task does not count as lasting lag. */
const sampleInterval = "250 millis"
const samplesPerSecond = 4

const inMilliseconds = 1e-6

/** The minimum over the last second: every event was delayed at least that much. */
export const layer = Layer.effect(
  EventLoop,
  Effect.gen(function* () {
    const delays = yield* Effect.acquireRelease(
      Effect.sync(() => {
        const histogram = monitorEventLoopDelay({ resolution })
        histogram.enable()
        return histogram
      }),
      (histogram) => Effect.sync(() => histogram.disable())
    )
    const found = Array.from({ length: samplesPerSecond }, () => 0)
    let [look, standing] = [0, 0]
    yield* Effect.sync(() => {
      // One task blocked the whole interval, so there is no measurement yet.
      if (delays.count === 0) return
      found[look++ % samplesPerSecond] = Math.max(0, delays.min * inMilliseconds - resolution)
      standing = Math.min(...found)
      delays.reset()
    }).pipe(Effect.repeat(Schedule.spaced(sampleInterval)), Effect.forkScoped)
    return { standing: () => standing, afterTurn: (run) => void setImmediate(run) }
  })
)
