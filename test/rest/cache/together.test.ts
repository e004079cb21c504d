import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Latch, Layer } from "effect"
import { TestClock } from "effect/testing"

import { Access } from "#application/identity/account/Access.ts"

import { get, serve } from "../support/server.ts"

/** How many requests were admitted by each question, and what the questions wait for. */
const asked: Array<number> = []
const answering = Latch.makeUnsafe(true)

const access = Layer.effect(
  Access,
  Effect.map(Access, (access) => ({
    ...access,
    admitEach: (coming: Parameters<typeof access.admitEach>[0]) => {
      asked.push(coming.length)
      return Effect.andThen(answering.await, access.admitEach(coming))
    }
  }))
).pipe(Layer.provide(Access.layer))

const moment = Effect.promise(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))

const until = (isSo: () => boolean, meanwhile: Effect.Effect<void>) =>
  Effect.gen(function* () {
    while (!isSo()) yield* Effect.andThen(meanwhile, moment)
  })

const list = "/v2/shipments"
const sum = () => asked.reduce((all, one) => all + one, 0)

layer(serve({}, { access }))("Requests that were made before", (it) => {
  it.effect("wait for those that are being admitted, but not long", () =>
    Effect.gen(function* () {
      const { text } = yield* get(list)
      yield* get(list)
      assert.deepStrictEqual(asked, [1])
      answering.closeUnsafe()
      const first = yield* Effect.forkChild(get(list))
      yield* until(() => asked.length === 2, Effect.void)
      const others = yield* Effect.forkChild(Effect.all([get(list), get(list), get(list)], { concurrency: 3 }))
      yield* Effect.repeat(moment, { times: 4 })
      assert.deepStrictEqual(asked, [1, 1])
      yield* until(() => sum() === 5, TestClock.adjust("5 millis"))
      answering.openUnsafe()
      for (const answer of [yield* Fiber.join(first), ...(yield* Fiber.join(others))]) {
        assert.deepStrictEqual([answer.status, answer.text], [200, text])
      }
      yield* get(list)
      assert.strictEqual(asked.at(-1), 1)
    })
  )

  it.effect("are asked as soon as those before them are admitted", () =>
    Effect.gen(function* () {
      yield* get(list)
      answering.closeUnsafe()
      const before = sum()
      const first = yield* Effect.forkChild(get(list))
      yield* until(() => sum() === before + 1, Effect.void)
      const second = yield* Effect.forkChild(get(list))
      yield* Effect.repeat(moment, { times: 4 })
      assert.strictEqual(sum(), before + 1)
      answering.openUnsafe()
      assert.deepStrictEqual([(yield* Fiber.join(first)).status, (yield* Fiber.join(second)).status], [200, 200])
      assert.strictEqual(sum(), before + 2)
    })
  )
})
