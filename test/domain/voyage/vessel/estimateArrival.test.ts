import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { Imo } from "#domain/Identifiers.ts"
import type { LaneLength } from "#domain/reference/sealane/LaneLength.ts"
import { hour, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { estimateArrival } from "#domain/voyage/vessel/estimateArrival.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

const now = "2026-03-10T00:00:00.000Z" as Instant
const imo = Imo.make("9321483")

const at = (hoursAgo: number, speed: number | null): VesselPosition => ({
  imo,
  at: shift(now, -hoursAgo * hour),
  latitude: 30,
  longitude: 140,
  speed,
  course: 90,
  heading: 90
})

const steady = [4, 3, 2, 1].map((hoursAgo) => at(hoursAgo, 20))
const lane = (nautical_miles: number, ...passages: LaneLength["passages"]): LaneLength => ({ nautical_miles, passages })

const reasonOf = (...given: Parameters<typeof estimateArrival>): string => {
  const estimated = estimateArrival(...given)
  return "unknown" in estimated ? estimated.unknown : assert.fail("there is an estimate")
}

const estimateOf = (...given: Parameters<typeof estimateArrival>) => {
  const estimated = estimateArrival(...given)
  return "estimate" in estimated ? estimated.estimate : assert.fail(estimated.unknown)
}

describe("An estimate of arrival", () => {
  it("is what remains of the lane over the usual speed, from when the position was reported", () => {
    assert.deepStrictEqual(estimateOf(steady, [lane(2000)], now), {
      best: shift(now, 99 * hour),
      earliest: shift(now, 99 * hour),
      latest: shift(now, 99 * hour),
      shortest: 2000,
      longest: 2000,
      knots: 20,
      positionAt: shift(now, -hour)
    })
  })

  it("is as wide as the vessel's speeds and the lanes that are open", () => {
    const positions = [24, 20, 16, 10, 15, 18, 16, 17, 16, 16, 16].map((speed, index) => at(11 - index, speed))
    const wide = estimateOf(positions, [lane(1600)], now)
    assert.isTrue(wide.earliest < (wide.best ?? "") && (wide.best ?? "") < wide.latest)
    assert.strictEqual(wide.knots, 16)
    const open = estimateOf(steady, [lane(400, "kiel"), lane(700)], now)
    assert.deepStrictEqual(
      [open.best, open.earliest, open.latest],
      [null, shift(now, 19 * hour), shift(now, 34 * hour)]
    )
  })

  it("knows no speeds in port, and none of more than a week ago", () => {
    const positions = [at(200, 10), at(199, 10), at(198, 10), at(5, 18), at(4, 0), at(3, 18), at(2, 1), at(1, 18)]
    assert.strictEqual(estimateOf(positions, [lane(100)], now).knots, 18)
  })

  it("is unknown with a reason rather than a guess", () => {
    const reasons = [
      reasonOf([], [lane(2000)], now),
      reasonOf([at(3, 20), at(2, 20), at(1, 0.2)], [lane(2000)], now),
      reasonOf(steady, null, now),
      reasonOf(steady, [], now),
      reasonOf(steady, [lane(8000, "suez"), lane(11_000, "cape_of_good_hope")], now),
      reasonOf([at(2, 20), at(1, 20)], [lane(2000)], now),
      reasonOf([at(3, 6), at(2, 6), at(1, 6)], [lane(30_000)], now)
    ]
    assert.strictEqual(new Set(reasons).size, reasons.length)
    const silent = steady.map((position) => ({ ...position, at: shift(position.at, -12 * hour) }))
    assert.strictEqual(reasonOf(silent, [lane(2000)], now), reasons[0])
    assert.strictEqual(reasonOf([...steady, at(0, null)], [lane(2000)], now), reasons[1])
  })

  const Knots = Schema.Finite.check(Schema.isBetween({ minimum: 6, maximum: 30 }))
  it.prop("lies between its ends, whatever the speeds", [Schema.NonEmptyArray(Knots)], ([speeds]) => {
    const positions = [...speeds, ...speeds, ...speeds].map((speed, index, all) =>
      at(((all.length - index) * 100) / all.length / 100, speed)
    )
    const { best, earliest, latest } = estimateOf(positions, [lane(3000)], now)
    assert.isTrue(earliest <= (best ?? "") && (best ?? "") <= latest, `${earliest} ${best} ${latest}`)
  })
})
