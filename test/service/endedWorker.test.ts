import { assert, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Logger } from "effect"
import { TestClock } from "effect/testing"

import { supervise } from "#runtimes/worker/supervise.ts"
import type { WorkerExit } from "#runtimes/worker/WorkerProcess.ts"

/** The levels at which the end of a worker that worked is logged, until another one would start. */
const levelsOf = Effect.fnUntraced(function* (ending: WorkerExit) {
  const levels: Array<string> = []
  const capture = Logger.make(({ logLevel }) => void levels.push(logLevel))
  const isNext = yield* Deferred.make<void>()
  const ended = yield* Deferred.make<WorkerExit>()
  const first = { pid: 1, ended: Deferred.await(ended), end: Effect.void } as Parameters<typeof supervise>[0]["first"]
  const supervised = yield* supervise({
    first,
    use: () => Deferred.succeed(ended, ending),
    beforeNext: Effect.andThen(Deferred.succeed(isNext, undefined), Effect.never)
  }).pipe(Effect.provide(Logger.layer([capture])), Effect.forkChild)
  yield* TestClock.adjust("1 second")
  yield* Deferred.await(isNext)
  yield* Fiber.interrupt(supervised)
  return levels
})

it.effect("a worker that a signal to its process group ended is no error", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* levelsOf({ code: 0, signal: null }), ["Info"])
    assert.deepStrictEqual(yield* levelsOf({ code: null, signal: "SIGTERM" }), ["Info"])
    assert.deepStrictEqual(yield* levelsOf({ code: 1, signal: null }), ["Error"])
    assert.deepStrictEqual(yield* levelsOf({ code: null, signal: "SIGKILL" }), ["Error"])
  })
)
