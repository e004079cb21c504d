import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Logger, Redacted } from "effect"

import { Keys } from "#adapters/oauth/keys/Keys.ts"
import { rotationAge, rotationOf } from "#adapters/oauth/keys/rotation.ts"
import { keyOf } from "#adapters/secrets/seal.ts"
import * as Vault from "#adapters/secrets/Vault.ts"
import { renewKeys } from "#application/identity/oauth/renewKeys.ts"
import type { StoredOAuthKey } from "#application/ports/identity/oauth/OAuthKeyStore.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { day, minute } from "#domain/Time.ts"

import { Time } from "../support/DataPlane.ts"
import { onDay } from "../support/samples/time.ts"
import * as TestMemory from "../support/TestMemory.ts"
import { oldKey, TestVault } from "../support/TestVault.ts"

/** Keys as another node sees them. */
const node = (vault = TestVault) =>
  Effect.map(Layer.build(Layer.fresh(Keys.layer).pipe(Layer.provide(vault))), Context.get(Keys))

const kids = (keys: Keys["Service"]) =>
  Effect.map(keys.current, ({ signing }) => Redacted.value(signing).map(({ kid }) => kid))

const stored = (id: string, day: number): StoredOAuthKey => ({
  id,
  purpose: "signing",
  sealed: "",
  created_at: onDay(day)
})

layer(TestMemory.layer)("Keys of the authorization server", (it) => {
  it.effect.each([
    ["none yet", [], 1, true, []],
    ["a young one", [stored("a", 1)], 90, false, []],
    ["one that is due", [stored("a", 1)], 91, true, []],
    ["one that just got a successor", [stored("b", 91), stored("a", 1)], 92, false, []],
    ["one that nothing rests on any more", [stored("b", 91), stored("a", 1)], 93, false, ["a"]],
    ["several of these", [stored("c", 9), stored("b", 5), stored("a", 1)], 20, false, ["b", "a"]]
  ] as const)("with %s", ([, keys, today, isDue, retired]) =>
    Effect.sync(() => {
      const rotation = rotationOf(keys, onDay(today))
      assert.deepStrictEqual([rotation.isDue, rotation.retired.map(({ id }) => id)], [isDue, [...retired]])
    })
  )

  it.effect("are the same on all nodes, follow each other, and are kept sealed", () =>
    Effect.gen(function* () {
      const [time, store] = [yield* Time, (yield* UserStore).oauth.keys]
      const [one, other] = [yield* node(), yield* node()]
      const [first] = yield* Effect.all([kids(one), kids(other)], { concurrency: 2 })
      assert.lengthOf(first, 1)
      assert.deepStrictEqual(yield* kids(other), first)
      const text = JSON.stringify(yield* store.list)
      for (const { d } of Redacted.value((yield* one.current).signing)) assert.notInclude(text, d ?? "")

      yield* time.advance(rotationAge)
      const second = yield* kids(one)
      assert.deepStrictEqual(second.slice(1), first)
      yield* time.advance(minute)
      assert.deepStrictEqual(yield* kids(other), second)
      yield* time.advance(2 * day)
      assert.deepStrictEqual(yield* kids(one), second.slice(0, 1))
      yield* store.remove((yield* store.list).map(({ id }) => id))
    })
  )

  it.effect("are all new within a minute when an operator wants that", () =>
    Effect.gen(function* () {
      const [time, store] = [yield* Time, (yield* UserStore).oauth.keys]
      const [one, other] = [yield* node(), yield* node()]
      const before = yield* kids(one)
      assert.deepStrictEqual(yield* kids(other), before)
      assert.strictEqual(yield* renewKeys, 2)
      yield* time.advance(minute)
      const after = yield* kids(other)
      assert.notDeepEqual(after, before)
      assert.deepStrictEqual(yield* kids(one), after)
      yield* store.remove((yield* store.list).map(({ id }) => id))
    })
  )

  it.effect("are of no use to a node that has not the key of the others, and are sealed with a new one", () =>
    Effect.gen(function* () {
      const {
        oauth: { keys: store }
      } = yield* UserStore
      const before = yield* kids(yield* node())
      const stranger = yield* node(Vault.layerOf([keyOf("a key of another installation, by mistake")]))
      const refused = yield* Effect.flip(stranger.current).pipe(Effect.provide(Logger.layer([])))
      assert.strictEqual(refused.part, "authorization server")
      const newKey = keyOf("a new key before the one so far, as is right")
      assert.deepStrictEqual(yield* kids(yield* node(Vault.layerOf([newKey, oldKey]))), before)
      assert.deepStrictEqual(yield* kids(yield* node(Vault.layerOf([newKey]))), before)
      yield* store.remove((yield* store.list).map(({ id }) => id))
    })
  )
})
