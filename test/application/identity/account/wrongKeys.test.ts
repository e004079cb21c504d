import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Option, Redacted } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import { WrongKeyThrottle, maxWrongKeysPerMinute } from "#application/identity/account/WrongKeyThrottle.ts"

const World = WrongKeyThrottle.layer.pipe(Layer.provide(Secrets.layer))

const address = "203.0.113.7"

/** Looks up keys of one network, which has sent too many wrong ones. */
const suspect = Effect.gen(function* () {
  const { guard } = yield* WrongKeyThrottle
  const look = <A>(key: string, lookup: Effect.Effect<Option.Option<A>>) => guard(address, Redacted.make(key), lookup)
  yield* Effect.forEach(Array(maxWrongKeysPerMinute).keys(), (index) => look(`wrong-${index}`, Effect.succeedNone))
  const refused = yield* Effect.flip(look("wrong", Effect.succeedNone))
  assert.strictEqual(refused._tag, "TooManyWrongKeys")
  /** Whether a key is looked up while the line of its network is occupied. */
  const passes = Effect.fnUntraced(function* (key: string) {
    let isLookedUp = false
    const occupied = yield* Effect.forkChild(look("another", Effect.never))
    yield* Effect.yieldNow
    const asking = yield* Effect.forkChild(
      look(
        key,
        Effect.sync(() => {
          isLookedUp = true
          return Option.none()
        })
      )
    )
    for (let turn = 0; turn < 10; turn++) yield* Effect.yieldNow
    const hasPassed = isLookedUp
    yield* Fiber.interruptAll([occupied, asking])
    return hasPassed
  })
  return { look, passes }
})

it.effect("a key that was once right passes the line of its network", () =>
  Effect.gen(function* () {
    const { look, passes } = yield* suspect
    assert.isFalse(yield* passes("unknown"))
    yield* look("right", Effect.succeedSome("its account"))
    assert.isTrue(yield* passes("right"))
  }).pipe(Effect.provide(World))
)

it.effect("a key that was revoked waits in line like any wrong key", () =>
  Effect.gen(function* () {
    const { look, passes } = yield* suspect
    yield* look("right", Effect.succeedSome("its account"))
    yield* Effect.flip(look("right", Effect.succeedNone))
    assert.isFalse(yield* passes("right"))
  }).pipe(Effect.provide(World))
)
