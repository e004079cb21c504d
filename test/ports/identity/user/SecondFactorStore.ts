import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import type { User } from "#domain/identity/user/User.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { newUser } from "./people.ts"

const present = ({ account_id, id }: User) =>
  Effect.map(
    UserStore.use(({ secondFactors }) => secondFactors.find(account_id, id)),
    Option.getOrThrow
  )

/** How many of those who do it at once hear yes. */
const winners = <E, R>(work: Effect.Effect<boolean, E, R>) =>
  Effect.map(
    Effect.all(
      Array.from({ length: 8 }, () => work),
      { concurrency: "unbounded" }
    ),
    (answers) => answers.filter(Boolean).length
  )

/** A user with a second factor that is enabled. */
const newFactor = Effect.fnUntraced(function* () {
  const { secondFactors: factors } = yield* UserStore
  const user = yield* newUser()
  yield* factors.begin(user.account_id, user.id, "sealed")
  yield* factors.enable(yield* present(user), 7, Sample.start)
  return user
})

/** What every SecondFactorStore does. */
export const secondFactorStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`SecondFactorStore in ${adapter}`, (it) => {
    it.effect("keeps the last secret that was begun, until one is enabled", () =>
      Effect.gen(function* () {
        const { secondFactors: factors } = yield* UserStore
        const user = yield* newUser()
        const { account_id, id: user_id } = user
        assert.deepStrictEqual(yield* factors.find(account_id, user_id), Option.none())
        assert.isFalse(yield* factors.begin(yield* newAccount(), user_id, "stolen"), "not by another account")
        assert.isTrue(yield* factors.begin(account_id, user_id, "first"))
        const first = yield* present(user)
        assert.deepStrictEqual(first, { user_id, account_id, sealed: "first", enabled_at: null, last_step: null })
        assert.isFalse(yield* factors.takeStep(account_id, user_id, 9), "not before it is enabled")
        assert.isTrue(yield* factors.begin(account_id, user_id, "second"))
        assert.isFalse(yield* factors.enable(first, 7, Sample.start), "another secret was begun since")

        const second = yield* present(user)
        assert.strictEqual(yield* winners(factors.enable(second, 7, Sample.start)), 1)
        assert.isFalse(yield* factors.begin(account_id, user_id, "third"))
        assert.deepStrictEqual(yield* present(user), { ...second, enabled_at: Sample.start, last_step: 7 })
        assert.deepStrictEqual(yield* factors.find(yield* newAccount(), user_id), Option.none())
      })
    )

    it.effect("accepts a step once, whoever asks at once, and none before it", () =>
      Effect.gen(function* () {
        const { secondFactors: factors } = yield* UserStore
        const { account_id, id } = yield* newFactor()
        assert.isFalse(yield* factors.takeStep(account_id, id, 7), "the step that enabled it")
        assert.isFalse(yield* factors.takeStep(yield* newAccount(), id, 8))
        assert.strictEqual(yield* winners(factors.takeStep(account_id, id, 58_000_009)), 1)
        assert.isFalse(yield* factors.takeStep(account_id, id, 58_000_008))
        assert.isTrue(yield* factors.takeStep(account_id, id, 58_000_010))
      })
    )

    it.effect("forgets it with its recovery codes, and with its user", () =>
      Effect.gen(function* () {
        const { secondFactors: factors, recoveryCodes: codes } = yield* UserStore
        const [user, other] = [yield* newFactor(), yield* newFactor()]
        for (const { account_id, id } of [user, other]) yield* codes.replace(account_id, id, ["a", "b"])
        yield* factors.remove(yield* newAccount(), user.id)
        assert.strictEqual(yield* codes.count(user.account_id, user.id), 2, "not by another account")
        yield* factors.remove(user.account_id, user.id)
        assert.deepStrictEqual(yield* factors.find(user.account_id, user.id), Option.none())
        assert.strictEqual(yield* codes.count(user.account_id, user.id), 0)
        assert.isTrue(yield* factors.begin(user.account_id, user.id, "again"))
        assert.strictEqual(yield* codes.count(user.account_id, user.id), 0)

        yield* UserStore.use((users) => users.remove(other.account_id, other.id))
        assert.deepStrictEqual(yield* factors.find(other.account_id, other.id), Option.none())
        assert.strictEqual(yield* codes.count(other.account_id, other.id), 0)
      })
    )

    it.effect("lists those of all accounts to who may see them, and seals one anew unless it changed", () =>
      Effect.gen(function* () {
        const { secondFactors: factors } = yield* UserStore
        const [user, other] = [yield* newFactor(), yield* newFactor()]
        const all = yield* asIngestion(UserStore.use(({ secondFactors }) => secondFactors.list))
        const ids = all.map(({ user_id }) => user_id)
        assert.includeMembers(ids, [user.id, other.id])
        const factor = yield* present(user)
        assert.isTrue(yield* factors.reseal(factor, "sealed anew"))
        assert.isFalse(yield* factors.reseal(factor, "too late"))
        assert.deepStrictEqual(yield* present(user), { ...factor, sealed: "sealed anew" })
      })
    )
  })
)
