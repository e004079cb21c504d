import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { newUser } from "./people.ts"

/** What every PasskeyStore does. */
export const passkeyStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`PasskeyStore in ${adapter}`, (it) => {
    it.effect("keeps passkeys of users, found by their ids alone, which no two have in common", () =>
      Effect.gen(function* () {
        const { passkeys } = yield* UserStore
        const [user, other] = [yield* newUser(), yield* newUser()]
        const first = Sample.passkey(user)
        const second = Sample.passkey(user, {
          created_at: Sample.onDay(2),
          transports: [],
          last_used_at: Sample.onDay(3)
        })
        assert.isTrue(yield* passkeys.add(second))
        assert.isTrue(yield* passkeys.add(first))
        assert.isFalse(yield* passkeys.add(Sample.passkey(other, { id: first.id })))
        assert.deepStrictEqual(yield* passkeys.find(first.id), Option.some({ passkey: first, user }))
        for (const id of ["", "unknown", "no \u0000 id"])
          assert.deepStrictEqual(yield* passkeys.find(id), Option.none())
        assert.deepStrictEqual(yield* passkeys.list(user.account_id, user.id), [first, second])
        assert.deepStrictEqual(yield* passkeys.list(other.account_id, other.id), [])
        assert.deepStrictEqual(yield* passkeys.list(yield* newAccount(), user.id), [])
      })
    )

    it.effect(
      "accepts a count once, whoever brings it at once, and none before it, but from devices that do not count",
      () =>
        Effect.gen(function* () {
          const { passkeys } = yield* UserStore
          const user = yield* newUser()
          const [counting, plain] = [Sample.passkey(user, { counter: 7 }), Sample.passkey(user)]
          for (const passkey of [counting, plain]) yield* passkeys.add(passkey)
          const at = Sample.onDay(3)
          const uses = Array.from({ length: 8 }, () => passkeys.use(counting, 4_000_000_000, at))
          assert.lengthOf((yield* Effect.all(uses, { concurrency: "unbounded" })).filter(Boolean), 1)
          for (const counter of [0, 7, 4_000_000_000]) assert.isFalse(yield* passkeys.use(counting, counter, at))
          assert.isFalse(yield* passkeys.use({ ...counting, account_id: yield* newAccount() }, 4_000_000_001, at))
          const found = Option.getOrThrow(yield* passkeys.find(counting.id))
          assert.deepStrictEqual(found.passkey, { ...counting, counter: 4_000_000_000, last_used_at: at })

          assert.isTrue(yield* passkeys.use(plain, 0, at))
          assert.isTrue(yield* passkeys.use(plain, 0, at))
          assert.isTrue(yield* passkeys.use(plain, 1, at))
          assert.isFalse(yield* passkeys.use(plain, 0, at), "it counts after all")
        })
    )

    it.effect("removes one, all, or those of a user who goes", () =>
      Effect.gen(function* () {
        const { passkeys } = yield* UserStore
        const [user, other] = [yield* newUser(), yield* newUser()]
        const own = [Sample.passkey(user), Sample.passkey(user), Sample.passkey(user)] as const
        const others = Sample.passkey(other)
        for (const passkey of [...own, others]) yield* passkeys.add(passkey)
        const left = Effect.map(passkeys.list(user.account_id, user.id), (list) => list.length)
        assert.isFalse(yield* passkeys.remove(other.account_id, other.id, own[0].id))
        assert.isFalse(yield* passkeys.remove(yield* newAccount(), user.id, own[0].id))
        assert.isTrue(yield* passkeys.remove(user.account_id, user.id, own[0].id))
        assert.isFalse(yield* passkeys.remove(user.account_id, user.id, own[0].id))
        assert.strictEqual(yield* left, 2)
        yield* passkeys.removeAll(yield* newAccount(), user.id)
        assert.strictEqual(yield* left, 2)
        yield* passkeys.removeAll(user.account_id, user.id)
        assert.strictEqual(yield* left, 0)
        yield* UserStore.use((users) => users.remove(other.account_id, other.id))
        assert.deepStrictEqual(yield* passkeys.find(others.id), Option.none())
      })
    )
  })
)
