import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { one } from "#application/ports/one.ts"
import type { User } from "#domain/identity/user/User.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import { nonEmpty } from "../../../support/nonEmpty.ts"
import * as Sample from "../../../support/samples.ts"
import { newEmail } from "./people.ts"

const keyOf = (user: User) => ({
  id: Sample.eventId(),
  account_id: user.account_id,
  user_id: user.id,
  name: null,
  hash: Sample.raw(Sample.feedId(), user.id).sha256,
  masked: "lf_...abcd",
  role: "admin" as const,
  compatibility: false,
  created_at: Sample.start
})

/** What every UserStore does. */
export const userStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`UserStore in ${adapter}`, (it) => {
    it.effect("keeps the users of an account, for it alone", () =>
      Effect.gen(function* () {
        const users = yield* UserStore
        const [mine, other] = [yield* newAccount(), yield* newAccount()]
        const [first] = yield* users.list(mine)
        const user = Sample.user(mine, { email: newEmail(), role: "member" })
        yield* users.add(user)
        const expected = [first, user].toSorted((a, b) => ((a?.id ?? "") < (b?.id ?? "") ? -1 : 1))
        assert.deepStrictEqual<unknown>(yield* users.list(mine), expected)
        assert.deepStrictEqual(yield* users.find(mine, user.id), Option.some(user))
        assert.deepStrictEqual(yield* users.find(other, user.id), Option.none())
        assert.deepStrictEqual(yield* users.find(mine, Sample.userId()), Option.none())

        const changed: User = { ...user, name: "Renamed", email: null, role: "owner", locked_at: Sample.onDay(2) }
        yield* users.update(changed)
        assert.deepStrictEqual(yield* users.find(mine, user.id), Option.some(changed))
        yield* users.update({ ...changed, account_id: other, name: "Stolen" })
        assert.deepStrictEqual(yield* users.find(mine, user.id), Option.some(changed))
      })
    )

    it.effect("finds who has an address, in whichever account", () =>
      Effect.gen(function* () {
        const users = yield* UserStore
        const user = Sample.user(yield* newAccount(), { email: newEmail() })
        yield* users.add(user)
        assert.deepStrictEqual(yield* users.byEmail(user.email ?? ""), Option.some(user))
        assert.deepStrictEqual(yield* users.byEmail(newEmail()), Option.none())
        assert.deepStrictEqual(yield* users.byEmail("no \u0000 address"), Option.none())
      })
    )

    it.effect("answers for a user who is neither locked nor removed, at once, and so do their keys", () =>
      Effect.gen(function* () {
        const [users, accounts] = [yield* UserStore, yield* AccountStore]
        const account_id = yield* newAccount({ plan: "trial", trial_ends_at: Sample.onDay(9) })
        const user = Sample.user(account_id, { email: newEmail() })
        yield* users.add(user)
        const key = keyOf(user)
        yield* accounts.addKey(key)
        const holds = Effect.all([users.active(user.id), accounts.byKeyHash(key.hash)])
        const account = Option.getOrThrow(yield* one(accounts.load([account_id])))
        const [active, byKey] = yield* holds
        assert.deepStrictEqual(active, Option.some({ account, user }))
        assert.deepStrictEqual(Option.getOrThrow(byKey).user, user)

        yield* users.update({ ...user, locked_at: Sample.onDay(1) })
        assert.deepStrictEqual(yield* holds, [Option.none(), Option.none()])
        yield* users.update(user)
        assert.isTrue(nonEmpty(yield* holds).every(Option.isSome))

        assert.isFalse(yield* users.remove(yield* newAccount(), user.id), "not by another account")
        assert.isTrue(nonEmpty(yield* holds).every(Option.isSome))
        assert.isTrue(yield* users.remove(account_id, user.id))
        assert.isFalse(yield* users.remove(account_id, user.id))
        assert.deepStrictEqual(yield* holds, [Option.none(), Option.none()])
        assert.deepStrictEqual(yield* accounts.keys(account_id), [])
        assert.deepStrictEqual(yield* users.byEmail(user.email ?? ""), Option.none())
      })
    )
  })
)
