import { assert, it } from "@effect/vitest"
import { Effect, Layer, Schedule } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import * as SeaLaneWork from "#application/voyage/vessel/SeaLaneWork.ts"
import { minute, shift } from "#domain/Time.ts"
import * as SeaRouter from "#runtimes/lanes/seaRouter.ts"

import * as TestMemory from "../../../support/TestMemory.ts"

const Router = SeaRouter.layerOf(new URL("straightLanes.js", import.meta.url))

it.live(
  "what is wanted is computed on a thread, by two nodes too, and what fails is left alone for a while",
  () =>
    Effect.gen(function* () {
      const { lanes } = yield* VesselStore
      const now = yield* DurableClock.use((clock) => clock.now)
      const at = (latitude: number, longitude: number) => ({ latitude, longitude })
      const good = [1, 2, 3].map((degree) => ({ from: at(degree, 10), to: at(50, 20) }))
      const bad = { from: at(-1, 10), to: at(50, 20) }
      yield* lanes.want([bad, ...good], now)
      const node = Layer.fresh(SeaLaneWork.layer).pipe(Layer.provide(Layer.fresh(Router)))
      yield* Layer.build(Layer.merge(node, Layer.fresh(node)))
      const known = yield* lanes.between(good).pipe(
        Effect.repeat({
          until: (found) => found.every((one) => one !== null),
          schedule: Schedule.spaced("50 millis")
        }),
        Effect.timeout("20 seconds")
      )
      assert.deepStrictEqual(known[0], [
        {
          line: [
            [10, 1],
            [20, 50]
          ],
          nautical_miles: 1,
          passages: []
        }
      ] as never)
      assert.deepStrictEqual(yield* lanes.between([bad]), [null])
      const soon = { now, until: shift(now, minute), most: 9 }
      assert.deepStrictEqual(yield* lanes.claim(soon), [])
      assert.deepStrictEqual(yield* lanes.claim({ ...soon, now: shift(now, 6 * minute) }), [bad])
    }).pipe(Effect.scoped, Effect.provide(TestMemory.stores)),
  30_000
)
