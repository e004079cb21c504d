import { Clock, Context, Effect, Layer, Metric, Option, Schedule, Semaphore } from "effect"

import { elapsed } from "#application/ports/elapsed.ts"
import type { OperatingMetrics } from "#application/ports/operations/operation/OperatingFigures.ts"
import { OperationStore } from "#application/ports/operations/operation/OperationStore.ts"
import { info } from "#application/telemetry/metrics/process.ts"
import { minute, second } from "#domain/Time.ts"

import { Companions } from "./Companions.ts"
import { Node } from "./Node.ts"
import { measureProcess } from "./processMetrics.ts"
import { makePublisher } from "./publishFigures.ts"
import { ofProcess, ownSeries } from "./Series.ts"
import type { Series } from "./Series.ts"

/** Interval of queries, and maximum age of a result. */
const [queryInterval, maxAgeMs] = ["15 seconds", 2 * second] as const

const queryTimeout = "5 seconds"

/** Minutes of samples. */
const maxSamples = 5

export interface State {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly figures: OperatingMetrics | null
  readonly series: ReadonlyArray<Series>
  /** Sample of `over` seconds ago. */
  readonly earlier: ReadonlyArray<Series>
  readonly over: number
}

const make = Effect.gen(function* () {
  const { figures } = yield* OperationStore
  const companions = yield* Companions
  const { dataPlane, roles, version } = yield* Node
  const began = yield* elapsed
  yield* measureProcess
  yield* Metric.update(info.of(version, roles.join(","), dataPlane), 1)

  const publish = makePublisher()
  const asking = yield* Semaphore.make(1)
  let last: { readonly at: number; readonly figures: OperatingMetrics | null } | null = null

  const ask = Effect.gen(function* () {
    const found = yield* Effect.option(Effect.timeout(Effect.sandbox(figures.read), queryTimeout))
    last = { at: yield* elapsed, figures: Option.getOrNull(found) }
    yield* publish(last.figures)
    return last.figures
  })

  /** Concurrent callers share one query. */
  const askedWithin = (age: number) =>
    asking.withPermit(
      Effect.flatMap(elapsed, (now) => (last !== null && now - last.at < age ? Effect.succeed(last.figures) : ask))
    )

  const series = Effect.gen(function* () {
    const others = yield* companions.series
    return [
      ...ofProcess("main", yield* ownSeries),
      ...others.flatMap(({ all, process }) => ofProcess(process, all))
    ].toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  })

  let kept: ReadonlyArray<{ readonly at: number; readonly series: ReadonlyArray<Series> }> = []
  const keep = Effect.gen(function* () {
    kept = [...kept, { at: yield* elapsed, series: yield* series }].slice(-maxSamples)
  })

  yield* Effect.forkScoped(Effect.repeat(askedWithin(0), Schedule.spaced(queryInterval)))
  yield* Effect.forkScoped(Effect.repeat(keep, Schedule.spaced(minute)))

  return {
    series,
    state: Effect.gen(function* () {
      const found = yield* askedWithin(maxAgeMs)
      const [oldest] = kept
      const since = oldest?.at ?? began
      return {
        now: yield* Clock.currentTimeMillis,
        figures: found,
        series: yield* series,
        earlier: oldest?.series ?? [],
        over: ((yield* elapsed) - since) / second
      } satisfies State
    })
  }
})

export class Monitor extends Context.Service<Monitor, Effect.Success<typeof make>>()("adapters/monitoring/Monitor") {
  static readonly layer = Layer.effect(this, make)
}
