import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import { newUser } from "./people.ts"

const newFactor = Effect.fnUntraced(function* () {
  const { account_id, id } = yield* newUser()
  yield* UserStore.use(({ secondFactors }) => secondFactors.begin(account_id, id, "sealed"))
  return [account_id, id] as const
})

/** What every RecoveryCodeStore does. */
export const recoveryCodeStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`RecoveryCodeStore in ${adapter}`, (it) => {
    it.effect("gives a code to one of all who take it at once, and to its own user", () =>
      Effect.gen(function* () {
        const { recoveryCodes: codes } = yield* UserStore
        const [mine, others] = [yield* newFactor(), yield* newFactor()]
        yield* codes.replace(...mine, ["a", "b", "c"])
        assert.isFalse(yield* codes.take(...others, "a"))
        assert.isFalse(yield* codes.take(yield* newAccount(), mine[1], "a"))
        const taken = yield* Effect.all(
          Array.from({ length: 8 }, () => codes.take(...mine, "a")),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(taken.filter(Boolean), 1)
        assert.strictEqual(yield* codes.count(...mine), 2)
        assert.strictEqual(yield* codes.count(...others), 0)
      })
    )

    it.effect("replaces all codes at once, for who has a second factor", () =>
      Effect.gen(function* () {
        const { recoveryCodes: codes } = yield* UserStore
        const mine = yield* newFactor()
        yield* codes.replace(...mine, ["a", "b", "c"])
        const sets = ["x", "y"].map((name) => codes.replace(...mine, [`${name}1`, `${name}2`]))
        yield* Effect.all(sets, { concurrency: "unbounded" })
        assert.strictEqual(yield* codes.count(...mine), 2, "of one of the two")
        assert.isFalse(yield* codes.take(...mine, "a"))
        yield* codes.replace(yield* newAccount(), mine[1], ["stolen"])
        assert.isFalse(yield* codes.take(...mine, "stolen"))

        const { account_id, id } = yield* newUser()
        yield* codes.replace(account_id, id, ["a"])
        assert.strictEqual(yield* codes.count(account_id, id), 0)
      })
    )
  })
)
