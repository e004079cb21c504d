import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import { newEmail, newUser } from "./people.ts"

/** What every PasswordStore does. */
export const passwordStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`PasswordStore in ${adapter}`, (it) => {
    it.effect("keeps one hash for each user, found by the address alone", () =>
      Effect.gen(function* () {
        const { passwords } = yield* UserStore
        const [user, other] = [yield* newUser(), yield* newUser()]
        const found = passwords.byEmail(user.email ?? "")
        assert.deepStrictEqual(yield* found, Option.some({ user, hash: null }))
        assert.deepStrictEqual(yield* passwords.byEmail(newEmail()), Option.none())
        assert.deepStrictEqual(yield* passwords.byEmail("no \u0000 address"), Option.none())

        yield* passwords.save(user.account_id, user.id, "first")
        yield* passwords.save(other.account_id, other.id, "other")
        yield* passwords.save(user.account_id, user.id, "second")
        assert.deepStrictEqual(yield* found, Option.some({ user, hash: "second" }))
        yield* passwords.save(yield* newAccount(), user.id, "stolen")
        assert.deepStrictEqual(yield* found, Option.some({ user, hash: "second" }), "not by another account")

        yield* UserStore.use((users) => users.remove(user.account_id, user.id))
        assert.deepStrictEqual(yield* found, Option.none())
        assert.strictEqual(Option.getOrThrow(yield* passwords.byEmail(other.email ?? "")).hash, "other")
      })
    )
  })
)
