import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import type { StoredApiKey } from "#application/ports/identity/account/AccountStore.ts"
import { one } from "#application/ports/one.ts"
import { Account } from "#domain/identity/account/Account.ts"
import type { ApiKey, KeyRole } from "#domain/identity/account/ApiKey.ts"
import type { User } from "#domain/identity/user/User.ts"
import { shift } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const keyOf = (user: User): StoredApiKey => ({
  id: Sample.eventId(),
  account_id: user.account_id,
  user_id: user.id,
  name: "Warehouse",
  hash: Sample.raw(Sample.feedId(), user.id).sha256,
  masked: "lf_...abcd",
  role: "read",
  compatibility: false,
  created_at: Sample.start
})

const newHash = () => Sample.raw(Sample.feedId(), Sample.eventId()).sha256

const shown = ({ hash: _hash, ...key }: StoredApiKey): ApiKey => ({ ...key, last_used_at: null, revoked_at: null })

/** The user of a new account. */
const newHolder = Effect.gen(function* () {
  const account = Sample.account()
  const user = Sample.user(account.id)
  yield* asIngestion(AccountStore.use((accounts) => accounts.create(account, user)))
  return user
})

/** What every AccountStore does. */
export const accountStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`AccountStore in ${adapter}`, (it) => {
    it.effect("answers nothing while there is no account", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountStore
        assert.deepStrictEqual(yield* accounts.first, Option.none())
        assert.deepStrictEqual(yield* one(accounts.load([Sample.accountId()])), Option.none())
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
        assert.deepStrictEqual(yield* one(accounts.load([first.id])), Option.some(first))
        assert.deepStrictEqual(yield* one(accounts.load([later.id])), Option.some(later))
        assert.sameDeepMembers([...(yield* accounts.load([first.id, later.id, Sample.accountId()]))], [first, later])
        assert.deepStrictEqual(yield* accounts.load([]), [])
        assert.deepStrictEqual(yield* accounts.first, Option.some({ account: first, user }))
      })
    )

    it.effect("finds the holder of a key by its hash alone", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountStore
        const account = Sample.account({ created_at: Sample.onDay(3), plan: "trial", trial_ends_at: Sample.onDay(10) })
        const user = Sample.user(account.id)
        yield* accounts.create(account, user)
        const key = keyOf(user)
        const another = { ...keyOf(user), hash: newHash(), role: "admin" as const, compatibility: true }
        yield* accounts.addKey(key)
        yield* accounts.addKey(another)
        assert.deepStrictEqual(
          yield* accounts.byKeyHash(key.hash),
          Option.some({ key_id: key.id, key_role: "read", compatibility: false, account, user })
        )
        assert.deepStrictEqual(
          yield* accounts.byKeyHash(another.hash),
          Option.some({ key_id: another.id, key_role: "admin", compatibility: true, account, user })
        )
        assert.deepStrictEqual(yield* accounts.byKeyHash(`${key.hash.slice(1)}0`), Option.none())
      })
    )

    it.effect("revokes a key at once and for good, which is then in force no more", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountStore
        const [user, stranger] = [yield* newHolder, yield* newHolder]
        const [key, later] = [keyOf(user), { ...keyOf(user), hash: newHash(), created_at: Sample.onDay(1) }]
        yield* accounts.addKey(later)
        yield* accounts.addKey(key)
        yield* accounts.addKey(keyOf(stranger))
        const inForce = Effect.map(accounts.keysInForce(user.account_id), (keys) => keys.map(({ id }) => id))
        assert.deepStrictEqual(yield* inForce, [key.id, later.id])
        yield* accounts.revokeKey(stranger.account_id, key.id, Sample.onDay(1))
        assert.deepStrictEqual(yield* inForce, [key.id, later.id], "not by another account")
        yield* accounts.revokeKey(user.account_id, key.id, Sample.onDay(2))
        yield* accounts.revokeKey(user.account_id, key.id, Sample.onDay(3))
        assert.deepStrictEqual(yield* inForce, [later.id])
        assert.deepStrictEqual(yield* accounts.byKeyHash(key.hash), Option.none())
        const [first] = yield* accounts.keys(user.account_id)
        assert.deepInclude(first, { id: key.id, revoked_at: Sample.onDay(2) })
      })
    )

    it.effect("lowers the keys of one user whose role is higher, and names those that are not revoked", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountStore
        const [user, stranger] = [yield* newHolder, yield* newHolder]
        const of = (holder: User, role: KeyRole, number: number): StoredApiKey => ({
          ...keyOf(holder),
          hash: newHash(),
          role,
          created_at: Sample.onDay(number)
        })
        const [admin, write, read, revoked] = [
          of(user, "admin", 4),
          of(user, "write", 3),
          of(user, "read", 2),
          of(user, "admin", 1)
        ]
        const foreign = of(stranger, "admin", 1)
        for (const key of [admin, write, read, revoked, foreign]) yield* accounts.addKey(key)
        yield* accounts.revokeKey(user.account_id, revoked.id, Sample.onDay(5))

        assert.deepStrictEqual(yield* accounts.lowerRoles(stranger.account_id, user.id, "read"), [])
        assert.deepStrictEqual(yield* accounts.lowerRoles(user.account_id, user.id, "write"), [admin.id])
        const roles = Effect.map(accounts.keys(user.account_id), (keys) => keys.map(({ role }) => role))
        assert.deepStrictEqual(yield* roles, ["write", "read", "write", "write"])
        assert.deepStrictEqual(yield* accounts.lowerRoles(user.account_id, user.id, "admin"), [])
        assert.deepStrictEqual(yield* accounts.lowerRoles(user.account_id, user.id, "read"), [write.id, admin.id])
        const found = yield* accounts.byKeyHash(admin.hash)
        assert.strictEqual(Option.getOrThrow(found).key_role, "read")
        assert.strictEqual(Option.getOrThrow(yield* accounts.byKeyHash(foreign.hash)).key_role, "admin")
      })
    )

    it.effect("lists the keys of an account alone, and notes when each was used, to the minute", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountStore
        const [user, stranger] = [yield* newHolder, yield* newHolder]
        const [key, later] = [keyOf(user), { ...keyOf(user), hash: newHash(), created_at: Sample.onDay(1), name: null }]
        yield* accounts.addKey(later)
        yield* accounts.addKey(key)
        yield* accounts.addKey(keyOf(stranger))
        const usedAt = Effect.map(accounts.keys(user.account_id), (keys) =>
          keys.map(({ last_used_at }) => last_used_at)
        )
        assert.deepStrictEqual(yield* accounts.keys(user.account_id), [shown(key), shown(later)])

        const [noon, soon, next] = [Sample.start, shift(Sample.start, 59_999), shift(Sample.start, 60_000)]
        yield* accounts.noteUse(user.account_id, key.id, noon)
        assert.deepStrictEqual(yield* usedAt, [noon, null])
        yield* accounts.noteUse(user.account_id, key.id, soon)
        assert.deepStrictEqual(yield* usedAt, [noon, null])
        yield* accounts.noteUse(user.account_id, key.id, next)
        assert.deepStrictEqual(yield* usedAt, [next, null])

        yield* accounts.noteUse(stranger.account_id, key.id, Sample.onDay(2))
        assert.deepStrictEqual(yield* usedAt, [next, null], "no account notes anything of a key of another")
      })
    )
  })
)

/** What an AccountStore does for operators, who look across accounts. */
export const accountOperationsContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`AccountStore for operators in ${adapter}`, (it) => {
    it.effect("lists every account, and changes one", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountStore
        const [newer, older] = [yield* newHolder, yield* newHolder]
        const find = (user: User) => Effect.map(one(accounts.load([user.account_id])), Option.getOrThrow)
        const [first, second] = [yield* find(older), yield* find(newer)]
        const changed = new Account({
          ...first,
          company_name: "Renamed",
          plan: "trial",
          entitlements: ["map", "refresh"],
          rate_per_minute: 7,
          trial_ends_at: Sample.onDay(7)
        })
        assert.isTrue(yield* accounts.update(changed))
        assert.deepStrictEqual([yield* find(older), yield* find(newer)], [changed, second])
        assert.isFalse(yield* accounts.update(Sample.account()))
        const listed = yield* accounts.list
        assert.includeDeepMembers([...listed], [changed, second])
        const made = listed.map(({ created_at, id }) => `${created_at} ${id}`)
        assert.deepStrictEqual(made, made.toSorted())
      })
    )

    it.effect("finds a key by its id alone, revoked or not", () =>
      Effect.gen(function* () {
        const accounts = yield* AccountStore
        const user = yield* newHolder
        const key = keyOf(user)
        yield* accounts.addKey(key)
        assert.deepStrictEqual(yield* accounts.findKey(key.id), Option.some(shown(key)))
        yield* accounts.revokeKey(user.account_id, key.id, Sample.onDay(2))
        assert.deepStrictEqual(
          yield* accounts.findKey(key.id),
          Option.some({ ...shown(key), revoked_at: Sample.onDay(2) })
        )
        assert.deepStrictEqual(yield* accounts.findKey("no \u0000 such key"), Option.none())
      })
    )
  })
)
