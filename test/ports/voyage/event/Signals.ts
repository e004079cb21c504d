import { assert, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"

import { Signals } from "#application/ports/voyage/event/Signals.ts"

import { contract } from "../../../support/contract.ts"

/** Longer than any test may take: who waits so long was not woken. */
const forLong = "1 hour"

/** What every adapter of Signals does. */
export const signalsContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`Signals in ${adapter}`, (it) => {
    it.effect("wakes who waits for the key or for any, and nobody else", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const signals = yield* Signals
          const [mine, any] = [yield* signals.listen("numbered", "mine"), yield* signals.listen("numbered")]
          const [others, appended] = [yield* signals.listen("numbered", "others"), yield* signals.listen("appended")]
          const woken = yield* Effect.forkChild(
            Effect.all([mine.next(forLong), any.next(forLong)], { concurrency: "unbounded" })
          )
          const left = yield* Effect.forkChild(Effect.raceFirst(others.next(forLong), appended.next(forLong)))
          yield* Effect.yieldNow
          yield* signals.raise("numbered", ["mine", "somebody"])
          yield* Fiber.join(woken)
          assert.isUndefined(left.pollUnsafe())
          yield* Fiber.interrupt(left)
        })
      )
    )

    it.effect("keeps a signal that comes before it is waited for, once", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const signals = yield* Signals
          const [early, proof] = [
            yield* signals.listen("appended", "early"),
            yield* signals.listen("appended", "early")
          ]
          yield* signals.raise("appended", ["early"])
          yield* proof.next(forLong)
          yield* early.next(forLong)
          const again = yield* Effect.forkChild(early.next(forLong))
          yield* Effect.yieldNow
          assert.isUndefined(again.pollUnsafe())
          yield* Fiber.interrupt(again)
        })
      )
    )

    it.effect("wakes everyone concerned however many keys are named", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const signals = yield* Signals
          const one = yield* signals.listen("numbered", "account-7")
          yield* signals.raise(
            "numbered",
            Array.from({ length: 2000 }, (_, index) => `account-${index}`)
          )
          yield* one.next(forLong)
        })
      )
    )
  })
)
