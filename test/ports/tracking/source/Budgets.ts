import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { Budgets } from "#application/ports/tracking/source/Budgets.ts"

import { contract } from "../../../support/contract.ts"
import { Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const open = (name: string) => Effect.flatMap(Budgets, (budgets) => budgets.open(name))

const quotas = [
  { requests: 2, seconds: 60 },
  { requests: 5, seconds: 3_600 }
]

/** What every Budgets does. */
export const budgetsContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Budgets in ${adapter}`, (it) => {
    it.effect("share one budget among all users of a name, and give each name its own", () =>
      Effect.gen(function* () {
        const [name, time] = [Sample.feedId(), yield* Time]
        const [one, two, other] = [yield* open(name), yield* open(name), yield* open(`${name}/other`)]
        assert.strictEqual(yield* one.promise(quotas, 0), 0)
        assert.strictEqual(yield* two.promise(quotas, 0), 0)
        for (const budget of [one, two]) {
          const wait = yield* budget.promise(quotas, 0)
          assert.isAbove(wait, 30_000)
          assert.isAtMost(wait, 60_000)
        }
        assert.strictEqual(yield* other.promise(quotas, 0), 0)
        yield* time.advance(60_000)
        assert.strictEqual(yield* two.promise(quotas, 0), 0)
      })
    )

    it.effect("reserve a later request for a caller with enough patience, once", () =>
      Effect.gen(function* () {
        const budget = yield* open(Sample.feedId())
        const one = [{ requests: 1, seconds: 600 }]
        const waits: Array<number> = []
        for (let turn = 0; turn < 3; turn++) waits.push(yield* budget.promise(one, 3_600_000))
        const [first = -1, second = 0, third = 0] = waits
        assert.strictEqual(first, 0)
        assert.isTrue(second > 500_000 && second <= 600_000)
        assert.isTrue(third > 1_100_000 && third <= 1_200_000)
      })
    )

    it.effect("promise no more than a quota, however many ask at once", () =>
      Effect.gen(function* () {
        const name = Sample.feedId()
        const many = [{ requests: 10, seconds: 3_600 }]
        const waits = yield* Effect.forEach(
          Array.from({ length: 40 }),
          () => Effect.flatMap(open(name), (budget) => budget.promise(many, 0)),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(
          waits.filter((wait) => wait === 0),
          10
        )
      })
    )

    it.effect("block all callers, for the longest wait that was set", () =>
      Effect.gen(function* () {
        const [name, time] = [Sample.feedId(), yield* Time]
        const [one, two] = [yield* open(name), yield* open(name)]
        assert.strictEqual(yield* two.held, 0)
        yield* one.hold(600_000)
        yield* one.hold(1_000)
        const held = yield* two.held
        assert.isTrue(held > 500_000 && held <= 600_000)
        assert.isAbove(yield* two.promise([], 0), 500_000)
        yield* time.advance(600_000)
        assert.deepStrictEqual([yield* two.held, yield* two.promise([], 0)], [0, 0])
      })
    )
  })
)
