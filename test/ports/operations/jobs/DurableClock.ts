import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { millisecondsBetween, hour, Instant } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { Time } from "../../../support/DataPlane.ts"

/** What every DurableClock does. */
export const durableClockContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`DurableClock in ${adapter}`, (it) => {
    it.effect("answers instants that go forward", () =>
      Effect.gen(function* () {
        const clock = yield* DurableClock
        const first = yield* clock.now
        assert.strictEqual(Instant.make(first), first)
        yield* Time.use((time) => time.advance(hour))
        const passed = millisecondsBetween(first, yield* clock.now)
        assert.isAtLeast(passed, hour)
        assert.isBelow(passed, 2 * hour)
      })
    )
  })
)
