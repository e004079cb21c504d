import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import type { SeaLane } from "#domain/reference/sealane/SeaLane.ts"
import { shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"

const start = "2026-03-01T00:00:00.000Z" as Instant
const after = (minutes: number) => shift(start, minutes * 60_000)
const at = (latitude: number, longitude: number) => ({ latitude, longitude })

const lane = (nautical_miles: number): SeaLane => ({
  line: [
    [122.04, 31.02],
    [-118.25, 33.74]
  ],
  nautical_miles,
  passages: ["suez", "cape_of_good_hope"]
})

/** What every SeaLanes does for those who ask. Lanes belong to no account: each test has its own. */
export const seaLanesContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`SeaLanes in ${adapter}`, (it) => {
    it.effect("are unknown until they are computed, however often they are asked for", () =>
      Effect.gen(function* () {
        const { lanes } = yield* VesselStore
        const crossing = { from: at(1.234, 103.8), to: at(-33.9, 18.4) }
        assert.deepStrictEqual(yield* lanes.between([]), [])
        yield* lanes.want([], start)
        yield* lanes.want([crossing, crossing], start)
        yield* lanes.want([{ ...crossing, from: at(1.2, 103.8) }], after(1))
        assert.deepStrictEqual(yield* lanes.between([crossing, crossing]), [null, null])
      })
    )
  })
)

/** What every SeaLanes does for those who compute. */
export const computedLanesContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`SeaLanes that are computed, in ${adapter}`, (it) => {
    it.effect("hands a crossing to one at a time, the newest first, in its cell, and again when its time is over", () =>
      Effect.gen(function* () {
        const { lanes } = yield* VesselStore
        const [early, late] = [
          { from: at(10.04, 179.98), to: at(20, -0.04) },
          { from: at(10.06, -179.9), to: at(20, 0) }
        ]
        yield* lanes.want([early], after(0))
        yield* lanes.want([late], after(1))
        const claim = (minutes: number) => lanes.claim({ now: after(minutes), until: after(minutes + 5), most: 1 })
        assert.deepStrictEqual(yield* claim(2), [{ from: at(10.1, -179.9), to: at(20, 0) }])
        assert.deepStrictEqual(yield* claim(2), [{ from: at(10, -180), to: at(20, 0) }])
        assert.deepStrictEqual(yield* claim(3), [])
        assert.lengthOf(yield* lanes.claim({ now: after(7), until: after(9), most: 9 }), 2)
        yield* lanes.keep({ crossing: early, lanes: [] }, after(8))
        yield* lanes.keep({ crossing: late, lanes: [lane(8300), lane(11_800)] }, after(8))
        yield* lanes.want([early, late], after(9))
        assert.deepStrictEqual(yield* claim(20), [])
        const other = { from: late.to, to: late.from }
        const found = yield* lanes.between([early, other, { ...late, from: at(10.14, -179.94) }, late])
        assert.deepStrictEqual(found, [[], null, [lane(8300), lane(11_800)], [lane(8300), lane(11_800)]])
        yield* lanes.keep({ crossing: late, lanes: [lane(1)] }, after(9))
        assert.deepStrictEqual(yield* lanes.between([late]), [[lane(1)]])
        assert.strictEqual(yield* lanes.forget({ before: after(100), kept: 10, most: 1000 }), 2)
      })
    )

    it.effect("forgets those that are old, and the oldest of too many, so many at a time", () =>
      Effect.gen(function* () {
        const { lanes } = yield* VesselStore
        const crossings = [1, 2, 3, 4, 5].map((degree) => ({ from: at(-degree, 1), to: at(-40, degree) }))
        yield* Effect.forEach(crossings, (crossing, index) =>
          index === 1 ? lanes.want([crossing], after(1)) : lanes.keep({ crossing, lanes: [] }, after(index))
        )
        assert.strictEqual(yield* lanes.forget({ before: after(2), kept: 10, most: 1 }), 1)
        assert.strictEqual(yield* lanes.forget({ before: after(2), kept: 10, most: 10 }), 1)
        assert.deepStrictEqual(yield* lanes.claim({ now: after(9), until: after(10), most: 10 }), [])
        assert.strictEqual(yield* lanes.forget({ before: start, kept: 2, most: 10 }), 1)
        assert.deepStrictEqual(yield* lanes.between(crossings), [null, null, null, [], []])
        assert.strictEqual(yield* lanes.forget({ before: start, kept: 2, most: 10 }), 0)
      })
    )
  })
)
