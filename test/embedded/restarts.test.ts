import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Logger, Queue } from "effect"
import { TestClock } from "effect/testing"

import { EmbeddedPostgresError } from "#adapters/embedded/EmbeddedPostgresError.ts"
import { keepRunning } from "#adapters/embedded/restarts.ts"

const full = new EmbeddedPostgresError({ message: "Postgres did not start: No space left on device" })

/** A server that ends when the test says so, and starts as the test says. */
const world = Effect.fnUntraced(function* () {
  const ends = yield* Queue.unbounded<void>()
  const state = { starts: 0, isFull: false }
  const restart = Effect.suspend(() => {
    state.starts++
    return state.isFull ? Effect.fail(full) : Effect.void
  })
  const keeping = yield* Effect.forkChild(
    keepRunning({ dataDir: "/data", ended: Queue.take(ends), restart }).pipe(Effect.provide(Logger.layer([])))
  )
  const end = Effect.andThen(Queue.offer(ends, undefined), Effect.yieldNow)
  return { state, keeping, end }
})

it.effect("A server that ends is started again after half a second, as often as it lasts", () =>
  Effect.gen(function* () {
    const { end, keeping, state } = yield* world()
    for (let count = 1; count <= 20; count++) {
      yield* TestClock.adjust("1 minute")
      yield* end
      yield* TestClock.adjust("499 millis")
      assert.strictEqual(state.starts, count - 1)
      yield* TestClock.adjust("1 millis")
      assert.strictEqual(state.starts, count)
    }
    assert.isUndefined(keeping.pollUnsafe())
    yield* Fiber.interrupt(keeping)
  })
)

it.effect("One that ends again and again is started more rarely, and then given up", () =>
  Effect.gen(function* () {
    const { end, keeping, state } = yield* world()
    for (const [count, seconds] of [0.5, 1, 2, 4].entries()) {
      yield* end
      yield* TestClock.adjust(`${seconds * 1000 - 1} millis`)
      assert.strictEqual(state.starts, count)
      yield* TestClock.adjust("1 millis")
      assert.strictEqual(state.starts, count + 1)
    }
    yield* end
    const error = yield* Effect.flip(Fiber.join(keeping))
    assert.match(error.message, /^The Postgres of DATA_DIR \/data has ended by itself 5 times within a minute/)
    assert.strictEqual(state.starts, 4)
  })
)

it.effect("One that does not start is tried for some seconds, and then given up with the reason", () =>
  Effect.gen(function* () {
    const { end, keeping, state } = yield* world()
    state.isFull = true
    yield* end
    yield* TestClock.adjust("7 seconds")
    assert.isUndefined(keeping.pollUnsafe())
    yield* TestClock.adjust("500 millis")
    assert.deepStrictEqual(yield* Effect.flip(Fiber.join(keeping)), full)
    assert.strictEqual(state.starts, 4)
  })
)

it.effect("One that starts at last runs on", () =>
  Effect.gen(function* () {
    const { end, keeping, state } = yield* world()
    state.isFull = true
    yield* end
    yield* TestClock.adjust("4 seconds")
    state.isFull = false
    yield* TestClock.adjust("1 hour")
    assert.strictEqual(state.starts, 4)
    yield* end
    yield* TestClock.adjust("500 millis")
    assert.strictEqual(state.starts, 5)
    assert.isUndefined(keeping.pollUnsafe())
    yield* Fiber.interrupt(keeping)
  })
)
