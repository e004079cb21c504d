import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { providerSignInExpiry, providerSignInLifeMs } from "#domain/identity/user/ProviderSignIn.ts"

import { contract } from "../../../support/contract.ts"
import { Time } from "../../../support/DataPlane.ts"

/** What every ForeignSignInStore does. */
export const foreignSignInStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`ForeignSignInStore in ${adapter}`, (it) => {
    it.effect("gives a sign-in to one of all who take it at once, and forgets what is over", () =>
      Effect.gen(function* () {
        const [signIns, time, clock] = [(yield* UserStore).foreignSignIns, yield* Time, yield* DurableClock]
        const begin = Effect.fnUntraced(function* (hash: string) {
          const signIn = { hash, sealed: `sealed ${hash}`, expires_at: providerSignInExpiry(yield* clock.now) }
          yield* signIns.add(signIn)
          return signIn
        })
        const first = yield* begin("a")
        yield* begin("b")
        assert.deepStrictEqual(yield* signIns.take("c"), Option.none())
        const taken = yield* Effect.all(
          Array.from({ length: 8 }, () => signIns.take("a")),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(taken.filter(Option.isSome), [Option.some(first)])

        yield* time.advance(providerSignInLifeMs + 1000)
        yield* begin("d")
        assert.deepStrictEqual(yield* signIns.take("b"), Option.none())
        assert.isTrue(Option.isSome(yield* signIns.take("d")))
      })
    )
  })
)
