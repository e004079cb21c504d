import { readdirSync } from "node:fs"
import { monitorEventLoopDelay, performance } from "node:perf_hooks"

import { Effect, Metric, Schedule } from "effect"

import { embeddedRestarts } from "#application/telemetry/metrics/database.ts"
import { readCounter, readGauge } from "#application/telemetry/metrics/MetricFamily.ts"
import * as metrics from "#application/telemetry/metrics/process.ts"
import { folds } from "#application/telemetry/metrics/work.ts"

const window = "15 seconds"

/** Milliseconds. */
const resolution = 20

const percentiles = [
  ["50", 50],
  ["99", 99],
  ["100", 100]
] as const

const watchLoop = Effect.gen(function* () {
  const delay = yield* Effect.acquireRelease(
    Effect.sync(() => {
      const histogram = monitorEventLoopDelay({ resolution })
      histogram.enable()
      return histogram
    }),
    (histogram) => Effect.sync(() => histogram.disable())
  )
  let last = performance.eventLoopUtilization()
  const look = Effect.gen(function* () {
    for (const [percentile, part] of percentiles) {
      const late = delay.count === 0 ? 0 : Math.max(0, delay.percentile(part) / 1e9 - resolution / 1000)
      yield* Metric.update(metrics.loopDelay.of(percentile), late)
    }
    const now = performance.eventLoopUtilization()
    yield* Metric.update(metrics.loopUtilization.of(), performance.eventLoopUtilization(now, last).utilization)
    delay.reset()
    last = now
  })
  yield* Effect.forkScoped(Effect.delay(Effect.repeat(look, Schedule.spaced(window)), window))
})

/** 0 on systems without /proc. */
const descriptors = () => {
  try {
    return readdirSync("/proc/self/fd").length
  } catch {
    return 0
  }
}

const seconds = ({ system, user }: NodeJS.CpuUsage) => (system + user) / 1e6

/** Prometheus does not see an increase in a series that starts at one. */
const rare = [folds.of("failed"), embeddedRestarts.of()]

export const measureProcess = Effect.gen(function* () {
  yield* readGauge(metrics.startTime.of(), () => performance.timeOrigin / 1000)
  yield* readCounter(metrics.cpu.of(), () => seconds(process.cpuUsage()))
  yield* readGauge(metrics.residentMemory.of(), () => process.memoryUsage.rss())
  yield* readGauge(metrics.openDescriptors.of(), descriptors)
  yield* readGauge(metrics.heapUsed.of(), () => process.memoryUsage().heapUsed)
  yield* readGauge(metrics.externalMemory.of(), () => process.memoryUsage().external)
  for (const counter of rare) yield* Metric.update(counter, 0)
  yield* watchLoop
})
