import { assert, it } from "@effect/vitest"

import type { Series } from "#adapters/monitoring/Series.ts"
import { viewOf, viewSince } from "#adapters/monitoring/View.ts"

const counter = (id: string, count: number, attributes: Readonly<Record<string, string>> = {}): Series => ({
  id,
  type: "Counter",
  description: "",
  attributes,
  state: { count, incremental: true }
})

const histogram = (counts: ReadonlyArray<readonly [number, number]>, count: number): Series => ({
  id: "seconds",
  type: "Histogram",
  description: "",
  attributes: {},
  state: { buckets: counts, count, sum: 0, min: 0, max: 0 }
})

it("adds what counters have counted since, from zero for a process that was started again or is new", () => {
  const earlier = [counter("a", 10, { process: "main" }), counter("a", 90, { process: "worker" })]
  const now = [
    counter("a", 12, { process: "main" }),
    counter("a", 5, { process: "worker" }),
    counter("a", 1, { process: "worker2" })
  ]
  assert.strictEqual(viewSince(now, earlier).total("a"), 2 + 5 + 1)
  assert.strictEqual(
    viewSince(now, earlier).total("a", ({ process }) => process === "main"),
    2
  )
  assert.strictEqual(viewOf(now).total("a"), 18)
  assert.strictEqual(viewOf(now).most("a"), 12)
  assert.strictEqual(viewOf(now).most("b"), 0)
})

it("finds quantiles of what came since", () => {
  const earlier = [
    histogram(
      [
        [1, 100],
        [2, 100],
        [4, 100]
      ],
      100
    )
  ]
  const now = [
    histogram(
      [
        [1, 150],
        [2, 190],
        [4, 199]
      ],
      200
    )
  ]
  const recent = viewSince(now, earlier)
  assert.strictEqual(recent.quantile("seconds", 0.5), 1)
  assert.strictEqual(recent.quantile("seconds", 0.51), 2)
  assert.strictEqual(recent.quantile("seconds", 0.99), 4)
  assert.strictEqual(recent.quantile("seconds", 1), "over 4")
  assert.isNull(viewSince(now, now).quantile("seconds", 0.5))
  assert.isNull(recent.quantile("others", 0.5))
})
