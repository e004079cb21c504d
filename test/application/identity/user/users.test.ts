import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { Accounts } from "#application/identity/account/Accounts.ts"
import { Users } from "#application/identity/user/Users.ts"
import { Secrets } from "#application/ports/identity/secret/Secrets.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { Rejected } from "#domain/Errors.ts"
import { oneTimeLinkLifeMs } from "#domain/identity/user/OneTimeLink.ts"

import { newAccount } from "../../../support/DataPlane.ts"
import * as TestMemory from "../../../support/TestMemory.ts"

const Sample = Layer.merge(Users.layer, Accounts.layer).pipe(Layer.provideMerge([TestMemory.layer, SecretsLayer.layer]))

const test = <E>(name: string, effect: Effect.Effect<void, E, Layer.Success<typeof Sample>>) =>
  it.effect(name, () => Effect.provide(effect, Sample))

const ada = { email: " Ada@Example.com", name: "Ada", role: "member" } as const

const refusal = <A, E>(work: Effect.Effect<A, E | Rejected>) =>
  Effect.map(Effect.flip(work), (error) => (error instanceof Rejected ? `${error.pointer} ${error.code}` : error))

/** An account with its first user, an owner. */
const world = Effect.gen(function* () {
  const users = yield* Users
  const account = yield* newAccount()
  const [owner] = yield* users.list(account)
  return { account, users, owner: owner ?? assert.fail("an account has a user") }
})

test(
  "an invitation makes a user and a link of 72 hours, whose token alone finds it",
  Effect.gen(function* () {
    const { account, users } = yield* world
    const { link, user } = yield* users.invite(account, ada)
    assert.deepInclude(user, { email: "ada@example.com", name: "Ada", role: "member", locked_at: null })
    assert.strictEqual(Date.parse(link.expires_at), oneTimeLinkLifeMs)
    assert.match(Redacted.value(link.token), /^[\w-]{43}$/)
    assert.include(yield* users.list(account), user)
    const { user: nameless } = yield* users.invite(account, { ...ada, email: "grace@example.com", name: null })
    assert.strictEqual(nameless.name, "grace@example.com")
  })
)

test(
  "an address belongs to one user of all accounts, whatever its case",
  Effect.gen(function* () {
    const { account, users } = yield* world
    yield* users.invite(account, ada)
    const other = yield* newAccount()
    const taken = "/data/attributes/email taken"
    assert.strictEqual(yield* refusal(users.invite(account, ada)), taken)
    assert.strictEqual(yield* refusal(users.invite(other, { ...ada, email: "ADA@EXAMPLE.COM" })), taken)
    assert.strictEqual(
      yield* refusal(users.invite(other, { ...ada, email: "ada" })),
      "/data/attributes/email invalid_value"
    )
    assert.strictEqual(yield* refusal(users.invite(other, { ...ada, email: " " })), "/data/attributes/email blank")
    const long = { ...ada, email: "long@example.com", name: "x".repeat(201) }
    assert.strictEqual(yield* refusal(users.invite(other, long)), "/data/attributes/name invalid_value")
    assert.lengthOf(yield* users.list(other), 1)
  })
)

test(
  "the last owner can be neither locked, demoted nor removed, also when another owner is locked",
  Effect.gen(function* () {
    const { account, owner, users } = yield* world
    const { user } = yield* users.invite(account, { ...ada, role: "owner" })
    yield* users.change(account, user.id, { locked: true })
    const last = (pointer: string) => `${pointer} last_owner`
    assert.strictEqual(
      yield* refusal(users.change(account, owner.id, { locked: true })),
      last("/data/attributes/locked")
    )
    assert.strictEqual(
      yield* refusal(users.change(account, owner.id, { role: "member" })),
      last("/data/attributes/role")
    )
    assert.strictEqual(yield* refusal(users.remove(account, owner.id)), last("/data/id"))
    yield* users.change(account, owner.id, { name: "Still here", role: "owner", locked: false })

    yield* users.change(account, user.id, { locked: false })
    yield* users.change(account, owner.id, { role: "member" })
    assert.strictEqual(yield* refusal(users.remove(account, user.id)), last("/data/id"))
    yield* users.remove(account, owner.id)
    assert.deepStrictEqual(yield* users.list(account), [user])
  })
)

test(
  "owners who demote each other at once leave one",
  Effect.gen(function* () {
    const { account, owner, users } = yield* world
    const { user } = yield* users.invite(account, { ...ada, role: "owner" })
    const demoted = [owner, user].map(({ id }) => Effect.exit(users.change(account, id, { role: "member" })))
    const exits = yield* Effect.all(demoted, { concurrency: "unbounded" })
    assert.deepStrictEqual(exits.map(({ _tag }) => _tag).toSorted(), ["Failure", "Success"])
  })
)

test(
  "a user of another account is told from one that does not exist, and is not touched",
  Effect.gen(function* () {
    const { account, owner, users } = yield* world
    const other = yield* newAccount()
    const error = yield* Effect.flip(users.change(other, owner.id, { locked: true }))
    assert.strictEqual(error._tag, "NotOwned")
    assert.strictEqual((yield* Effect.flip(users.remove(other, owner.id)))._tag, "NotOwned")
    assert.strictEqual((yield* Effect.flip(users.reset(other, owner.id)))._tag, "NotOwned")
    assert.deepStrictEqual(yield* users.get(account, owner.id), owner)
  })
)

test(
  "a locked user is not active, and the keys of an account are made for an owner who is",
  Effect.gen(function* () {
    const { account, owner, users } = yield* world
    const { user } = yield* users.invite(account, { ...ada, role: "owner" })
    assert.strictEqual(Option.getOrThrow(yield* users.active(owner.id)).account.id, account)
    yield* users.change(account, owner.id, { locked: true })
    assert.deepStrictEqual(yield* users.active(owner.id), Option.none())
    const accounts = yield* Accounts
    yield* accounts.createKey(account, { name: null, role: "admin", compatibility: false })
    const [key] = Option.getOrThrow(yield* accounts.keys(account))
    assert.strictEqual(key?.user_id, user.id)
  })
)

test(
  "a new link replaces the one before",
  Effect.gen(function* () {
    const { account, owner, users } = yield* world
    const { oneTimeLinks: links } = yield* UserStore
    const { hash } = yield* Secrets
    const first = yield* users.reset(account, owner.id)
    const second = yield* users.reset(account, owner.id)
    assert.deepStrictEqual(yield* links.find(yield* hash(first.token)), Option.none())
    assert.strictEqual(Option.getOrThrow(yield* links.find(yield* hash(second.token))).user.id, owner.id)
    yield* UserStore.use((store) => store.update({ ...owner, name: "Renamed" }))
    assert.strictEqual(Option.getOrThrow(yield* links.find(yield* hash(second.token))).user.name, "Renamed")
  })
)
