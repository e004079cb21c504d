import { assert, describe, it } from "@effect/vitest"
import { Arbitrary, Cause, Effect, Exit, Schema } from "effect"

import { makeBatchedWrite } from "#application/tracking/rounds/makeBatchedWrite.ts"
import { makeRounds } from "#application/tracking/rounds/Rounds.ts"
import { Unavailable } from "#domain/Errors.ts"

/** A store that remembers what it was asked at once. */
const makeStore = () => {
  const asked: Array<ReadonlyArray<number>> = []
  const doubleAll = (numbers: ReadonlyArray<number>) =>
    Effect.sync(() => {
      asked.push(numbers)
      return numbers.map((number) => number * 2)
    })
  return { asked, doubleAll }
}

describe("work that goes side by side", () => {
  it.effect("asks in rounds, however much each asks and whatever it waits for in between", () =>
    Effect.gen(function* () {
      const { asked, doubleAll } = makeStore()
      const rounds = makeRounds()
      const double = rounds.together(doubleAll)
      const work = (questions: number, yields: number) =>
        Effect.gen(function* () {
          let number = 1
          for (let count = 0; count < questions; count++) {
            for (let times = 0; times < yields; times++) yield* Effect.yieldNow
            number = yield* double(number)
          }
          return number
        })
      const done = yield* rounds.run([work(3, 0), work(1, 50), work(0, 7), work(2, 3)])
      assert.deepStrictEqual(done, [8, 2, 1, 4])
      assert.deepStrictEqual(
        asked.map((numbers) => numbers.toSorted()),
        [[1, 1, 1], [2, 2], [4]]
      )
    })
  )

  it.effect("gets its own answers when it asks different stores in one round", () =>
    Effect.gen(function* () {
      const rounds = makeRounds()
      const [one, other] = [makeStore(), makeStore()]
      const [double, twice] = [rounds.together(one.doubleAll), rounds.together(other.doubleAll)]
      const work = Array.from({ length: 20 }, (_, place) => (place % 3 === 0 ? double(place) : twice(place)))
      const done = yield* rounds.run(work)
      assert.deepStrictEqual(
        done,
        work.map((_, place) => place * 2)
      )
      assert.deepStrictEqual([one.asked.length, other.asked.length], [1, 1])
    })
  )

  it.effect.prop(
    "ends, and asks as often as the longest of it",
    [
      Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 6 }))), {
        maxLength: 12
      })
    ],
    ([lengths]) =>
      Effect.gen(function* () {
        const { asked, doubleAll } = makeStore()
        const rounds = makeRounds()
        const double = rounds.together(doubleAll)
        yield* rounds.run(lengths.map((length) => Effect.repeat(double(1), { times: length })))
        assert.strictEqual(asked.length, Math.max(-1, ...lengths) + 1)
      })
  )

  it.effect("fails with the first failure, and the rest of it is ended", () =>
    Effect.gen(function* () {
      const rounds = makeRounds()
      const double = rounds.together(makeStore().doubleAll)
      let ended = 0
      const waiting = Effect.ensuring(
        Effect.never,
        Effect.sync(() => ended++)
      )
      const failed = yield* Effect.exit(
        rounds.run<number, string | Unavailable, never>([waiting, double(1), waiting, Effect.fail("no")])
      )
      assert.isTrue(Exit.isFailure(failed))
      assert.strictEqual(ended, 2)
    }).pipe(Effect.timeout("5 seconds"))
  )

  it.effect("fails when a store does, and when that answers too little", () =>
    Effect.gen(function* () {
      const away = makeRounds()
      const lost = yield* Effect.flip(
        away.run([away.together(() => Effect.fail(new Unavailable({ part: "the database", retry_after: 1 })))(1)])
      )
      assert.strictEqual(lost._tag, "Unavailable")
      const short = makeRounds()
      const half = short.together((all: ReadonlyArray<number>) => Effect.succeed(all.slice(1)))
      const exit = yield* Effect.exit(short.run([half(1), half(2)]))
      assert.isTrue(Exit.isFailure(exit) && Cause.hasDies(exit.cause))
    })
  )

  it.effect("writes its rows together, and nothing when there are none", () =>
    Effect.gen(function* () {
      const rounds = makeRounds()
      const written: Array<ReadonlyArray<string>> = []
      const write = makeBatchedWrite(rounds)((rows: ReadonlyArray<string>) =>
        Effect.sync(() => void written.push(rows))
      )
      yield* rounds.run([write(["a", "b"]), write([]), write(["c"])])
      assert.deepStrictEqual(written, [["a", "b", "c"]])
    })
  )
})
