import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Schema } from "effect"
import { TestClock } from "effect/testing"

import { makeAdmission } from "#adapters/sources/http/admission.ts"
import { Budgets, makeProcessBudget } from "#application/ports/tracking/source/Budgets.ts"
import { Unavailable } from "#domain/Errors.ts"
import { quotaOf } from "#domain/tracking/source/Quota.ts"

const from = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const Quotas = Schema.NonEmptyArray(Schema.Struct({ requests: from(1, 6), seconds: from(1, 20) })).check(
  Schema.isMaxLength(3)
)
const Pauses = Schema.Array(from(0, 4_000)).check(Schema.isMaxLength(60))

/** The milliseconds after which to come again; 0 when admitted. */
const waitOf = ({ admit }: Effect.Success<ReturnType<typeof makeAdmission>>) =>
  admit.pipe(
    Effect.as(0),
    Effect.catchTag("SourceBusy", ({ retryAfter }) => Effect.succeed(retryAfter))
  )

describe("admission under several quotas", () => {
  it.effect.prop("keeps to each of them in every window, whatever the pauses", [Quotas, Pauses], ([quotas, pauses]) =>
    Effect.gen(function* () {
      const admission = yield* makeAdmission("one", quotas, 0)
      const taken: Array<number> = []
      let now = 0
      for (const pause of pauses) {
        yield* TestClock.adjust(pause)
        now += pause
        if ((yield* waitOf(admission)) === 0) taken.push(now)
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
      const admission = yield* makeAdmission(
        "one",
        [
          { requests: 4, seconds: 1 },
          { requests: 6, seconds: 10 }
        ],
        0
      )
      const wait = waitOf(admission)
      const waits: Array<number | null> = []
      for (let asked = 0; asked < 5; asked++) waits.push(yield* wait)
      assert.deepStrictEqual(waits, [0, 0, 0, 0, 1000])
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual([yield* wait, yield* wait, yield* wait], [0, 0, 9000])
      yield* TestClock.adjust("9 seconds")
      assert.strictEqual(yield* wait, 0)
    })
  )

  it.effect("waits for the end of a hold, the later of two", () =>
    Effect.gen(function* () {
      const admission = yield* makeAdmission("one", [], 0)
      yield* admission.hold(5_000)
      yield* admission.hold(3_000)
      assert.strictEqual(yield* waitOf(admission), 5_000)
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual(yield* waitOf(admission), 0)
    })
  )

  it.effect("that was promised before a hold is deferred by it", () =>
    Effect.gen(function* () {
      const admission = yield* makeAdmission("one", [{ requests: 1, seconds: 10 }], 60_000)
      yield* admission.admit
      const promised = yield* Effect.forkChild(waitOf(admission))
      yield* TestClock.adjust("1 second")
      yield* admission.hold(89_000)
      yield* TestClock.adjust("9 seconds")
      assert.strictEqual(yield* Fiber.join(promised), 80_000)
    })
  )

  it.effect("admits nothing while its count cannot be read, and says that this is not the source's doing", () =>
    Effect.gen(function* () {
      const away = Effect.fail(new Unavailable({ part: "database", retry_after: 1 }))
      const budget = { ...(yield* makeProcessBudget), promise: () => away }
      const { admit } = yield* makeAdmission("one", [], 0).pipe(
        Effect.provideService(Budgets, { open: () => Effect.succeed(budget) })
      )
      assert.strictEqual((yield* Effect.flip(admit))._tag, "Unavailable")
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
