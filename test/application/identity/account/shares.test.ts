import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Deferred, Effect, Fiber, Layer, Result } from "effect"
import { TestClock } from "effect/testing"

import { ReleaseShare, AccountShares } from "#application/identity/account/AccountShares.ts"
import { EventLoop } from "#application/ports/EventLoop.ts"
import { maxRequestCost } from "#domain/identity/account/requestCost.ts"

import * as Sample from "../../../support/samples.ts"

const [heavy, light] = [Sample.accountId(), Sample.accountId()]

const withSettings = (settings: Readonly<Record<string, string>>) =>
  AccountShares.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(settings))))

const usual = withSettings({ ACCOUNT_UNITS_AT_ONCE: "20", ACCOUNT_REQUESTS_WAITING: "3" })

/** Work that goes on until it is told to end. */
const openWork = Effect.gen(function* () {
  const [begun, end] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
  return { begun, end, work: Effect.andThen(Deferred.succeed(begun, undefined), Deferred.await(end)) }
})

const started = Effect.fnUntraced(function* (account: typeof heavy, cost: number) {
  const { within } = yield* AccountShares
  const { begun, end, work } = yield* openWork
  const fiber = yield* Effect.forkChild(Effect.result(within(account, cost, work)), { startImmediately: true })
  return { hasBegun: Deferred.isDone(begun), fiber, finish: Deferred.succeed(end, undefined) }
})

describe("The share of an account", () => {
  it.effect("holds its own work back, and nobody else's", () =>
    Effect.gen(function* () {
      const ours = yield* Effect.forEach([1, 2, 3, 4], () => started(heavy, maxRequestCost))
      const other = yield* started(light, maxRequestCost)
      assert.deepStrictEqual(yield* Effect.all(ours.map(({ hasBegun }) => hasBegun)), [true, true, false, false])
      assert.isTrue(yield* other.hasBegun)
      const [first, second, third] = ours
      for (const { fiber, finish } of [first!, second!]) {
        assert.isFalse(yield* third!.hasBegun)
        yield* finish
        yield* Fiber.await(fiber)
        yield* Effect.yieldNow
      }
      assert.isTrue(yield* third!.hasBegun)
    }).pipe(Effect.provide(usual))
  )

  it.effect("is half as much until other accounts have been silent for ten seconds", () =>
    Effect.gen(function* () {
      const { load } = yield* AccountShares
      const other = yield* started(light, 1)
      yield* other.finish
      yield* Fiber.await(other.fiber)
      const halves = yield* Effect.forEach([1, 2, 3, 4, 5], () => started(heavy, 1))
      assert.strictEqual(load().inHand, 4)
      yield* TestClock.adjust("9 seconds")
      assert.strictEqual(load().inHand, 4)
      yield* TestClock.adjust("1001 millis")
      yield* Effect.forEach([1, 2, 3], () => started(heavy, 1))
      yield* halves[0]!.finish
      yield* Fiber.await(halves[0]!.fiber)
      assert.strictEqual(load().inHand, 6)
    }).pipe(Effect.provide(usual))
  )

  it.effect(
    "is free again only after a turn of the event loop, or synchronous requests would leave no turn to others",
    () =>
      Effect.gen(function* () {
        const ends: Array<() => void> = []
        const loop = Layer.succeed(EventLoop, { standing: () => 0, afterTurn: (run) => void ends.push(run) })
        yield* Effect.gen(function* () {
          const { load, within } = yield* AccountShares
          yield* within(heavy, 3, Effect.void)
          assert.strictEqual(load().inHand, 3)
          for (const end of ends) end()
          assert.strictEqual(load().inHand, 0)
        }).pipe(Effect.provide(Layer.provide(usual, loop)))
      })
  )

  it.effect("refuses more than may wait, with when to come again", () =>
    Effect.gen(function* () {
      yield* Effect.forEach([1, 2, 3, 4, 5], () => started(heavy, maxRequestCost))
      const refused = yield* Fiber.join((yield* started(heavy, 1)).fiber)
      assert.isTrue(Result.isFailure(refused))
      if (Result.isFailure(refused)) {
        assert.deepInclude(refused.failure, { _tag: "TooManyWaiting", limit: 3, retry_after: 1 })
      }
      assert.isTrue(yield* (yield* started(light, 1)).hasBegun)
    }).pipe(Effect.provide(usual))
  )

  it.effect("is free again when work gives its place back, once, though it goes on", () =>
    Effect.gen(function* () {
      const { load, within } = yield* AccountShares
      yield* within(
        heavy,
        maxRequestCost,
        Effect.gen(function* () {
          const leave = yield* ReleaseShare
          assert.strictEqual(load().inHand, maxRequestCost)
          yield* started(heavy, 3)
          yield* leave
          yield* leave
          assert.strictEqual(load().inHand, 3)
        })
      )
      assert.strictEqual(load().inHand, 3)
    }).pipe(Effect.provide(usual))
  )

  it.effect("is free again after work that fails, dies, is interrupted or was never begun", () =>
    Effect.gen(function* () {
      const { load, within } = yield* AccountShares
      yield* Effect.exit(within(heavy, 3, Effect.fail("no")))
      yield* Effect.exit(within(heavy, 3, Effect.die("no")))
      const open = yield* Effect.forEach([1, 2, 3], () => started(heavy, maxRequestCost))
      for (const { fiber } of open.toReversed()) yield* Fiber.interrupt(fiber)
      assert.deepInclude(load(), { inHand: 0, waiting: 0 })
    }).pipe(Effect.provide(usual))
  )

  it.effect("lets nobody wait longer than a client would", () =>
    Effect.gen(function* () {
      const others = [Sample.accountId(), Sample.accountId()]
      for (const account of others) yield* started(account, maxRequestCost)
      for (const account of [Sample.accountId(), Sample.accountId()]) yield* started(account, maxRequestCost)
      const ours = yield* started(light, 1)
      const theirs = yield* started(others[0] ?? heavy, 1)
      yield* TestClock.adjust("9 seconds")
      assert.strictEqual(ours.fiber.pollUnsafe(), undefined)
      yield* TestClock.adjust("1 second")
      for (const [{ fiber, hasBegun }, why] of [
        [ours, "Overloaded"],
        [theirs, "TooManyWaiting"]
      ] as const) {
        const refused = yield* Fiber.join(fiber)
        assert.strictEqual(Result.isFailure(refused) ? refused.failure._tag : "done", why)
        assert.isFalse(yield* hasBegun)
      }
    }).pipe(Effect.provide(usual))
  )

  it.effect("counts work that costs more than a share as a whole share", () =>
    Effect.gen(function* () {
      const all = yield* started(heavy, 500)
      assert.isTrue(yield* all.hasBegun)
      assert.strictEqual((yield* AccountShares).load().inHand, 20)
    }).pipe(Effect.provide(usual))
  )

  for (const value of ["9", "20.5", "10001"]) {
    it.effect(`refuses ${value} units at once`, () =>
      Effect.gen(function* () {
        const built = yield* Effect.exit(Effect.scoped(Layer.build(withSettings({ ACCOUNT_UNITS_AT_ONCE: value }))))
        assert.match(String(built), /ACCOUNT_UNITS_AT_ONCE/)
        assert.match(String(built), /a whole number from 10 to 10000/)
      })
    )
  }
})
