import { assert, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { TestClock } from "effect/testing"

import { keepWorking } from "#application/keepWorking.ts"
import { Unavailable } from "#domain/Errors.ts"

/** The seconds at which work is done whose second step fails in this way, and then goes on every ten seconds. */
const secondsOf = (failure: Effect.Effect<never, Unavailable>) =>
  Effect.gen(function* () {
    const seconds: Array<number> = []
    const step = Effect.clockWith((clock) =>
      Effect.suspend(() => {
        seconds.push(clock.currentTimeMillisUnsafe() / 1_000)
        return seconds.length === 2 ? failure : Effect.void
      })
    )
    yield* step.pipe(Effect.repeat(Schedule.spaced("10 seconds")), keepWorking("counting"))
    yield* TestClock.adjust("31 seconds")
    return seconds
  }).pipe(Effect.scoped)

it.effect.each([
  ["an unavailable database", Effect.fail(new Unavailable({ part: "database", retry_after: 1 }))],
  ["a defect", Effect.die(new Error("broken"))]
] as const)("Work begins again a second after %s", ([, failure]) =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* secondsOf(failure), [0, 10, 11, 21, 31])
  })
)

it.effect("Work ends with its scope", () =>
  Effect.gen(function* () {
    let steps = 0
    const step = Effect.sync(() => void steps++)
    yield* Effect.scoped(
      Effect.andThen(
        step.pipe(Effect.repeat(Schedule.spaced("1 second")), keepWorking("counting")),
        TestClock.adjust("3 seconds")
      )
    )
    yield* TestClock.adjust("1 hour")
    assert.strictEqual(steps, 4)
  })
)
