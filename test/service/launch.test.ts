import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { Unavailable } from "#domain/Errors.ts"
import { NotThereYet, SetupError } from "#runtimes/command/SetupError.ts"
import { launch } from "#runtimes/service/launch.ts"

const away = new Unavailable({ part: "database", retry_after: 1 })
const restarting = new NotThereYet({ message: "Postgres at db.example/landfall cannot be used." })
const wrong = new SetupError({ message: "DATABASE_URL must be a URL." })

/** A node whose first starts fail so, and how often it was started. */
const failing = <E>(error: E, starts: number) => {
  const count = { started: 0 }
  const node = Layer.effectDiscard(Effect.suspend(() => (++count.started <= starts ? Effect.fail(error) : Effect.void)))
  return { count, node }
}

describe("a node whose database", () => {
  it.effect.each([away, restarting])("is away starts when that is back: %s", (error) =>
    Effect.gen(function* () {
      const { count, node } = failing(error, 5)
      const running = yield* Effect.forkChild(launch(Layer.launch(node)))
      yield* TestClock.adjust("5 seconds")
      assert.strictEqual(count.started, 6)
      assert.isUndefined(running.pollUnsafe())
      yield* Fiber.interrupt(running)
    })
  )

  it.effect("stays away gives up after ten seconds, with the reason", () =>
    Effect.gen(function* () {
      const { count, node } = failing(restarting, 1_000)
      const running = yield* Effect.forkChild(launch(Layer.launch(node)))
      yield* TestClock.adjust("9 seconds")
      assert.isUndefined(running.pollUnsafe())
      yield* TestClock.adjust("2 seconds")
      assert.deepStrictEqual(running.pollUnsafe(), Exit.fail(restarting))
      assert.isAtMost(count.started, 22)
    })
  )

  it.effect("is wrong does not start at all", () =>
    Effect.gen(function* () {
      const { count, node } = failing(wrong, 1)
      assert.deepStrictEqual(yield* Effect.exit(launch(Layer.launch(node))), Exit.fail(wrong))
      assert.strictEqual(count.started, 1)
    })
  )
})
