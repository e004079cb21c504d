import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { pendingSignInExpiry } from "#domain/identity/user/PendingSignIn.ts"
import type { User } from "#domain/identity/user/User.ts"
import { minute } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount, Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { newUser } from "./people.ts"

const begin = Effect.fnUntraced(function* (user: User) {
  const expires_at = pendingSignInExpiry(yield* DurableClock.use((clock) => clock.now))
  const pending = Sample.pendingSignIn(user, { expires_at })
  yield* UserStore.use(({ pendingSignIns }) => pendingSignIns.add(pending))
  return pending
})

/** What every PendingSignInStore does. */
export const pendingSignInStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`PendingSignInStore in ${adapter}`, (it) => {
    it.effect("finds a sign-in by its hash alone, and gives it to one of all who take it at once", () =>
      Effect.gen(function* () {
        const { pendingSignIns: pendings } = yield* UserStore
        const user = yield* newUser()
        const [pending, second] = [yield* begin(user), yield* begin(user)]
        assert.deepStrictEqual(yield* pendings.find(pending.hash), Option.some({ pending, user }))
        assert.deepStrictEqual(yield* pendings.find(Sample.tokenHash()), Option.none())
        assert.isFalse(yield* pendings.take({ ...pending, account_id: yield* newAccount() }), "not by another account")
        const taken = yield* Effect.all(
          Array.from({ length: 8 }, () => pendings.take(pending)),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(taken.filter(Boolean), 1)
        assert.deepStrictEqual(yield* pendings.find(pending.hash), Option.none())
        assert.isTrue(Option.isSome(yield* pendings.find(second.hash)))
      })
    )

    it.effect("forgets those of a user who goes, or when asked, and what is over", () =>
      Effect.gen(function* () {
        const [pendings, time] = [(yield* UserStore).pendingSignIns, yield* Time]
        const [user, other, gone] = [yield* newUser(), yield* newUser(), yield* newUser()]
        const [old, others, last] = [yield* begin(user), yield* begin(other), yield* begin(gone)]
        yield* UserStore.use((users) => users.remove(gone.account_id, gone.id))
        assert.deepStrictEqual(yield* pendings.find(last.hash), Option.none())

        yield* time.advance(6 * minute)
        assert.isTrue(Option.isSome(yield* pendings.find(old.hash)), "who asks looks at the time")
        const next = yield* begin(user)
        assert.deepStrictEqual(yield* pendings.find(old.hash), Option.none())
        yield* pendings.removeAll(yield* newAccount(), user.id)
        assert.isTrue(Option.isSome(yield* pendings.find(next.hash)), "not by another account")
        yield* pendings.removeAll(user.account_id, user.id)
        assert.deepStrictEqual(yield* pendings.find(next.hash), Option.none())
        assert.isTrue(Option.isSome(yield* pendings.find(others.hash)))
      })
    )
  })
)
