import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { knownOriginLifeMs } from "#domain/identity/user/failedSignIns.ts"

import { contract } from "../../../support/contract.ts"
import { Time } from "../../../support/DataPlane.ts"

/** What every KnownOriginStore does. */
export const knownOriginStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`KnownOriginStore in ${adapter}`, (it) => {
    it.effect("knows keys until half a year after they were last saved", () =>
      Effect.gen(function* () {
        const [origins, time, clock] = [(yield* UserStore).knownOrigins, yield* Time, yield* DurableClock]
        assert.deepStrictEqual(yield* origins.find(["device:a"]), [])
        assert.deepStrictEqual(yield* origins.find([]), [])
        yield* origins.save([], yield* clock.now)
        yield* origins.save(["network:b", "device:a"], yield* clock.now)
        const found = yield* origins.find(["device:a", "network:b", "network:c"])
        assert.deepStrictEqual(found.toSorted(), ["device:a", "network:b"])

        yield* time.advance(knownOriginLifeMs - 60_000)
        yield* origins.save(["device:a"], yield* clock.now)
        yield* time.advance(60_000)
        assert.deepStrictEqual(yield* origins.find(["device:a", "network:b"]), ["device:a"])
        yield* origins.save(["network:b"], yield* clock.now)
        assert.deepStrictEqual((yield* origins.find(["device:a", "network:b"])).toSorted(), ["device:a", "network:b"])
      })
    )
  })
)
