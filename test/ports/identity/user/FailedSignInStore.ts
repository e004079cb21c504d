import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { failureResetMs } from "#domain/identity/user/failedSignIns.ts"

import { contract } from "../../../support/contract.ts"
import { Time } from "../../../support/DataPlane.ts"

/** What every FailedSignInStore does. */
export const failedSignInStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`FailedSignInStore in ${adapter}`, (it) => {
    it.effect("counts by key, and forgets what has had its time when something is saved", () =>
      Effect.gen(function* () {
        const [failures, time, clock] = [(yield* UserStore).failedSignIns, yield* Time, yield* DurableClock]
        const first = { count: 1, last_at: yield* clock.now }
        assert.deepStrictEqual(yield* failures.find("user:a"), Option.none())
        yield* failures.save("user:a", first)
        yield* failures.save("user:b", first)
        yield* failures.save("user:a", { ...first, count: 2 })
        assert.deepStrictEqual(yield* failures.find("user:a"), Option.some({ ...first, count: 2 }))
        yield* failures.forget("user:a")
        yield* failures.forget("user:a")
        assert.deepStrictEqual(yield* failures.find("user:a"), Option.none())
        assert.deepStrictEqual(yield* failures.find("user:b"), Option.some(first))

        yield* time.advance(failureResetMs + 1000)
        const later = { count: 1, last_at: yield* clock.now }
        yield* failures.save("user:c", later)
        assert.deepStrictEqual(yield* failures.find("user:b"), Option.none())
        assert.deepStrictEqual(yield* failures.find("user:c"), Option.some(later))
      })
    )
  })
)
