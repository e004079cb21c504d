import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { AccountStore } from "#application/ports/AccountStore.ts"
import type { StoredKey } from "#application/ports/AccountStore.ts"
import type { User } from "#domain/Account.ts"

import type { Adapter, ContractOptions } from "../support/DataPlane.ts"
import * as Sample from "../support/samples.ts"

const keyOf = (user: User): StoredKey => ({
  id: Sample.eventId(),
  account_id: user.account_id,
  user_id: user.id,
  hash: Sample.raw(Sample.feedId(), user.id).sha256,
  masked: "lf_...abcd",
  created_at: Sample.start
})

/** What every AccountStore does. */
export const accountStoreContract = <E>(adapter: string, ports: Adapter<E>, options: ContractOptions) =>
  layer(ports, options)(`AccountStore in ${adapter}`, (it) => {
    it.effect("answers nothing while there is no account", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountStore
        assert.deepStrictEqual(yield* accounts.first, Option.none())
        assert.deepStrictEqual(yield* accounts.find(Sample.accountId()), Option.none())
      })
    )

    it.effect("finds an account, and the one that was made first", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountStore
        const later = Sample.account({ created_at: Sample.onDay(2), plan: "free" })
        const first = Sample.account({ created_at: Sample.onDay(1), entitlements: ["map", "rail_data"] })
        const user = Sample.user(first.id, { email: "someone@forwarder.example" })
        yield* accounts.create(later, Sample.user(later.id))
        yield* accounts.create(first, user)
        assert.deepStrictEqual(yield* accounts.find(first.id), Option.some(first))
        assert.deepStrictEqual(yield* accounts.find(later.id), Option.some(later))
        assert.deepStrictEqual(yield* accounts.first, Option.some({ account: first, user }))
      })
    )

    it.effect("finds the holder of a key by its hash alone", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountStore
        const account = Sample.account({ created_at: Sample.onDay(3), plan: "trial", trial_ends_at: Sample.onDay(10) })
        const user = Sample.user(account.id)
        yield* accounts.create(account, user)
        const [key, another] = [keyOf(user), { ...keyOf(user), hash: Sample.raw(Sample.feedId(), "another").sha256 }]
        yield* accounts.addKey(key)
        yield* accounts.addKey(another)
        assert.deepStrictEqual(yield* accounts.byKeyHash(key.hash), Option.some({ key_id: key.id, account, user }))
        assert.deepStrictEqual(
          Option.map(yield* accounts.byKeyHash(another.hash), ({ key_id }) => key_id),
          Option.some(another.id)
        )
        assert.deepStrictEqual(yield* accounts.byKeyHash(`${key.hash.slice(1)}0`), Option.none())
      })
    )
  })
