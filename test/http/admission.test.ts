import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Result, Schema } from "effect"
import { TestClock } from "effect/testing"

import { makeAdmission } from "#adapters/sources/http/admission.ts"
import { quotaOf } from "#domain/source/Quota.ts"

const from = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const Quotas = Schema.NonEmptyArray(Schema.Struct({ requests: from(1, 6), seconds: from(1, 20) })).check(
  Schema.isMaxLength(3)
)
const Pauses = Schema.Array(from(0, 4_000)).check(Schema.isMaxLength(60))

describe("admission under several quotas", () => {
  it.effect.prop("keeps to each of them in every window, whatever the pauses", [Quotas, Pauses], ([quotas, pauses]) =>
    Effect.gen(function* () {
      const { admit } = yield* makeAdmission("one", quotas, 0)
      const taken: Array<number> = []
      let now = 0
      for (const pause of pauses) {
        yield* TestClock.adjust(pause)
        now += pause
        const admitted = yield* Effect.result(admit)
        if (Result.isSuccess(admitted)) taken.push(now)
        else assert.isAbove(admitted.failure.retryAfter ?? 0, 0)
      }
      for (const { requests, seconds } of quotas) {
        for (const [index, moment] of taken.entries()) {
          const before = taken[index - requests]
          if (before !== undefined) assert.isAtLeast(moment - before, seconds * 1000)
        }
      }
    })
  )

  it.effect("refuses with the time until the next slot, which is then free", () =>
    Effect.gen(function* () {
      const { admit } = yield* makeAdmission(
        "one",
        [
          { requests: 4, seconds: 1 },
          { requests: 6, seconds: 10 }
        ],
        0
      )
      const waitOf = Effect.map(Effect.result(admit), (admitted) =>
        Result.isFailure(admitted) ? admitted.failure.retryAfter : 0
      )
      const waits: Array<number | null> = []
      for (let asked = 0; asked < 5; asked++) waits.push(yield* waitOf)
      assert.deepStrictEqual(waits, [0, 0, 0, 0, 1000])
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual([yield* waitOf, yield* waitOf, yield* waitOf], [0, 0, 9000])
      yield* TestClock.adjust("9 seconds")
      assert.strictEqual(yield* waitOf, 0)
    })
  )

  it.effect("waits for the end of a hold, the later of two", () =>
    Effect.gen(function* () {
      const { hold, admit } = yield* makeAdmission("one", [], 0)
      yield* hold(5_000)
      yield* hold(3_000)
      const admitted = yield* Effect.result(admit)
      assert.strictEqual(Result.isFailure(admitted) && admitted.failure.retryAfter, 5_000)
      yield* TestClock.adjust("5 seconds")
      yield* admit
    })
  )

  it.effect("that was promised before a hold is deferred by it", () =>
    Effect.gen(function* () {
      const { hold, admit } = yield* makeAdmission("one", [{ requests: 1, seconds: 10 }], 60_000)
      yield* admit
      const promised = yield* Effect.forkChild(Effect.result(admit))
      yield* TestClock.adjust("1 second")
      yield* hold(89_000)
      yield* TestClock.adjust("9 seconds")
      const admitted = yield* Fiber.join(promised)
      assert.strictEqual(Result.isFailure(admitted) && admitted.failure.retryAfter, 80_000)
    })
  )

  it("of a rate allows a second's worth at once, or one in several seconds", () => {
    assert.deepStrictEqual([40, 2.5, 1, 1 / 6].map(quotaOf), [
      { requests: 40, seconds: 1 },
      { requests: 2, seconds: 0.8 },
      { requests: 1, seconds: 1 },
      { requests: 1, seconds: 6 }
    ])
  })
})
