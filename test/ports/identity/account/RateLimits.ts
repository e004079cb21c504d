import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"

import { contract } from "../../../support/contract.ts"
import { Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

/** What every RateLimits does. The refusals of one second may be repeated, so time moves by more than that. */
export const rateLimitsContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`RateLimits in ${adapter}`, (it) => {
    it.effect("counts the last 60 seconds of each key", () =>
      Effect.gen(function* () {
        const { rateLimits: limits } = yield* AccountStore
        const time = yield* Time
        const [key, another] = [Sample.shipmentId(), Sample.shipmentId()]
        const first = yield* limits.take(key, 2)
        assert.deepStrictEqual([first.allowed, first.remaining, first.reset_after], [true, 1, 60])
        yield* time.advance(20_000)
        assert.strictEqual((yield* limits.take(key, 2)).remaining, 0)
        const refused = yield* limits.take(key, 2)
        assert.isFalse(refused.allowed)
        assert.isTrue(refused.retry_after >= 25 && refused.retry_after <= 40, String(refused.retry_after))
        assert.isTrue((yield* limits.take(another, 1)).allowed)
        yield* time.advance(42_000)
        yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 1_050)))
        assert.isTrue((yield* limits.take(key, 2)).allowed)
        assert.isFalse((yield* limits.take(key, 2)).allowed)
      })
    )

    it.effect("forgets what counts no more, and nothing else", () =>
      Effect.gen(function* () {
        const [limits, time] = [(yield* AccountStore).rateLimits, yield* Time]
        const [past, present] = [Sample.shipmentId(), Sample.shipmentId()]
        yield* limits.take(past, 2)
        yield* time.advance(40_000)
        yield* limits.take(present, 2)
        yield* time.advance(21_000)
        assert.isAtLeast(yield* limits.forget, 1)
        assert.strictEqual(yield* limits.forget, 0)
        assert.strictEqual((yield* limits.take(present, 2)).remaining, 0)
        assert.strictEqual((yield* limits.take(past, 2)).remaining, 1)
      })
    )

    it.effect("counts requests at the same moment one after the other", () =>
      Effect.gen(function* () {
        const { rateLimits: limits } = yield* AccountStore
        const key = Sample.shipmentId()
        const taken = yield* Effect.all(
          Array.from({ length: 40 }, () => limits.take(key, 25)),
          { concurrency: 20 }
        )
        assert.strictEqual(taken.filter(({ allowed }) => allowed).length, 25)
        assert.deepStrictEqual(
          taken.flatMap(({ allowed, remaining }) => (allowed ? [remaining] : [])).toSorted((a, b) => b - a),
          Array.from({ length: 25 }, (_, index) => 24 - index)
        )
      })
    )
  })
)
