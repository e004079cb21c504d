import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { challengeExpiry, passkeyChallengeLifeMs } from "#domain/identity/user/Passkey.ts"

import { contract } from "../../../support/contract.ts"
import { Time } from "../../../support/DataPlane.ts"

/** What every PasskeyChallengeStore does. */
export const passkeyChallengeStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`PasskeyChallengeStore in ${adapter}`, (it) => {
    it.effect("gives the last challenge of a key to one of all who take it at once, and forgets what is over", () =>
      Effect.gen(function* () {
        const [challenges, time, clock] = [(yield* UserStore).passkeyChallenges, yield* Time, yield* DurableClock]
        const newChallenge = (key: string, challenge: string) =>
          Effect.map(clock.now, (now) => ({ key, challenge, expires_at: challengeExpiry(now) }))
        const first = yield* newChallenge("sign-in:a", "first")
        const last = yield* newChallenge("sign-in:a", "last")
        yield* challenges.save(first)
        yield* challenges.save(yield* newChallenge("sign-in:b", "other"))
        yield* challenges.save(last)
        assert.deepStrictEqual(yield* challenges.take("sign-in:c"), Option.none())
        const taken = yield* Effect.all(
          Array.from({ length: 8 }, () => challenges.take("sign-in:a")),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(taken.filter(Option.isSome), [Option.some(last)])

        yield* time.advance(passkeyChallengeLifeMs + 1000)
        yield* challenges.save(yield* newChallenge("sign-in:d", "next"))
        assert.deepStrictEqual(yield* challenges.take("sign-in:b"), Option.none())
        assert.isTrue(Option.isSome(yield* challenges.take("sign-in:d")))
      })
    )
  })
)
