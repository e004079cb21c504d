import { assert, it } from "@effect/vitest"
import { Effect, Metric } from "effect"
import { TestClock } from "effect/testing"

import { counter, gauge, histogram, readGauge, timing } from "#application/telemetry/metrics/MetricFamily.ts"

const about = { name: "landfall_things_total", help: "Things.", labels: ["kind", "colour"] } as const

/** Metrics of one test. */
const alone = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.provideService(work, Metric.MetricRegistry, new Map())

it.effect("counts each combination of labels by itself", () =>
  alone(
    Effect.gen(function* () {
      const things = counter(about)
      yield* Metric.update(things.of("a", "red"), 2)
      yield* Metric.update(things.of("a", "blue"), 3)
      yield* Metric.update(things.of("a", "red"), 1)
      assert.strictEqual((yield* Metric.value(things.of("a", "red"))).count, 3)
      assert.deepStrictEqual(
        (yield* Metric.snapshot).map(({ attributes }) => attributes),
        [
          { kind: "a", colour: "red" },
          { kind: "a", colour: "blue" }
        ]
      )
    })
  )
)

it.effect("counts as other what comes beyond a thousand combinations", () =>
  alone(
    Effect.gen(function* () {
      const things = counter(about)
      for (let at = 0; at < 1_500; at++) yield* Metric.update(things.of(`kind ${at}`, "red"), 1)
      yield* Metric.update(things.of("kind 0", "red"), 1)
      assert.isAtMost((yield* Metric.snapshot).length, 1_001)
      assert.strictEqual((yield* Metric.value(things.of("other", "other"))).count, 500)
      assert.strictEqual((yield* Metric.value(things.of("kind 0", "red"))).count, 2)
    })
  )
)

it.effect("reads a gauge only when it is asked, and shows it no longer than the scope is open", () =>
  alone(
    Effect.gen(function* () {
      let value = 1
      const one = gauge({ name: "landfall_value", help: "A value.", labels: [] }).of()
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* readGauge(one, () => value)
          value = 7
          const [series] = yield* Metric.snapshot
          assert.deepStrictEqual(series?.state, { value: 7 })
        })
      )
      assert.isEmpty(yield* Metric.snapshot)
    })
  )
)

it.effect("takes the time of work that succeeds and of work that fails", () =>
  alone(
    Effect.gen(function* () {
      const metric = histogram({ ...about, name: "landfall_work_seconds", labels: [], boundaries: [1, 10] }).of()
      const work = timing(metric)(Effect.andThen(Effect.sleep("4 seconds"), Effect.fail("no")))
      const running = yield* Effect.forkChild(Effect.exit(work), { startImmediately: true })
      yield* TestClock.adjust("4 seconds")
      yield* Effect.yieldNow
      assert.isDefined(running)
      const { buckets, count, sum } = yield* Metric.value(metric)
      assert.deepStrictEqual(
        { buckets, count, sum },
        {
          buckets: [
            [1, 0],
            [10, 1]
          ],
          count: 1,
          sum: 4
        }
      )
    })
  )
)
