import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { assessLeg, totalOfLegs } from "#domain/voyage/emission/assess.ts"
import { totalMiles } from "#domain/voyage/emission/Distance.ts"
import { exactInterval } from "#domain/voyage/emission/Interval.ts"
import type { Interval } from "#domain/voyage/emission/Interval.ts"
import { publishedFactors } from "#domain/voyage/emission/publishedFactors.ts"

import { birmingham, bySea, byRail, chicago, felixstowe, forty, lane, losAngeles, rotterdam, shanghai } from "./legs.ts"

const assess = (leg: Parameters<typeof assessLeg>[0], load = forty) => assessLeg(leg, load, publishedFactors)

const near = (found: Interval | null, expected: Interval) => {
  for (const end of ["low", "best", "high"] as const) {
    const [a, b] = [found?.[end] ?? null, expected[end]]
    if (a === null || b === null) assert.strictEqual(a, b, end)
    else assert.closeTo(a, b, 1e-6, end)
  }
}

const miles = Schema.Finite.check(Schema.isBetween({ minimum: 1, maximum: 20_000 }))

describe("The emissions of a leg by ship", () => {
  it("are those of its trade lane, per TEU and kilometre of its lane", () => {
    const { co2e, distance, factor, reason } = assess(bySea(shanghai, losAngeles, { lanes: [lane(5700)] }))
    assert.deepInclude(factor, { name: "Asia and North America, West Coast", unit: "g CO2e per TEU-km" })
    assert.deepInclude(distance, { method: "sea_lane", sailed: 0 })
    near(co2e, exactInterval((2 * 5700 * 1.852 * 67) / 1000))
    assert.isNull(reason)
  })

  it("are not counted twice for what ships sail beyond the shortest way, where it is known to have been sailed", () => {
    const sailed = assess(bySea(shanghai, losAngeles, { sailed: 5700 * 1.15, hasArrived: true }))
    near(sailed.co2e, exactInterval((2 * 5700 * 1.852 * 67) / 1000))
    assert.deepInclude(sailed.distance, { method: "sailed", sailed: 5700 * 1.15 })
    const half = { sailed: 1150, lanes: [lane(5700)], lanesAhead: [lane(4500)] }
    const underWay = assess(bySea(shanghai, losAngeles, half))
    near(underWay.co2e, exactInterval((2 * (1000 + 4500) * 1.852 * 67) / 1000))
    assert.strictEqual(underWay.distance?.method, "sailed_and_sea_lane")
  })

  it("have two ends and nothing between them while it is open by which way the ship goes", () => {
    const lanes = [lane(10_500, "suez"), lane(13_900, "cape_of_good_hope")]
    const { co2e, reason } = assess(bySea(shanghai, rotterdam, { lanes }))
    near(co2e, { low: (2 * 10_500 * 1.852 * 46.9) / 1000, best: null, high: (2 * 13_900 * 1.852 * 46.9) / 1000 })
    assert.strictEqual(reason, "The route is unknown, because the vessel may take suez or cape_of_good_hope.")
    const decided = assess(
      bySea(shanghai, rotterdam, {
        lanes,
        sailed: 8000,
        lanesAhead: [lane(4000, "suez")]
      })
    )
    assert.isNull(decided.reason)
    assert.isNotNull(decided.co2e?.best)
  })

  it("are more for a reefer, and lie between both where nobody knows whether it is one", () => {
    const leg = bySea(shanghai, rotterdam, { lanes: [lane(10_500, "suez")] })
    const [dry, reefer] = [assess(leg).co2e, assess(leg, { ...forty, type: "reefer" }).co2e]
    assert.isAbove(reefer?.best ?? 0, dry?.best ?? Infinity)
    near(assess(leg, { ...forty, type: null }).co2e, { low: dry?.low ?? 0, best: null, high: reefer?.high ?? 0 })
  })

  it("are the average of the industry, as wide as all lanes, where the lane has no factor of its own", () => {
    const { factor } = assess(bySea(rotterdam, losAngeles, { lanes: [lane(8000, "panama")] }))
    assert.strictEqual(factor?.name, "Industry average")
    near(factor?.grams ?? null, { low: 46.9, best: 71.7, high: 135.6 })
  })

  it.prop("double with the way, and with the container", [miles], ([length]) => {
    const of = (length: number, feet: 20 | 40) =>
      assess(bySea(shanghai, losAngeles, { lanes: [lane(length)] }), { ...forty, length: feet }).co2e
    near(of(2 * length, 20), {
      low: 2 * (of(length, 20)?.low ?? 0),
      best: 2 * (of(length, 20)?.best ?? 0),
      high: 2 * (of(length, 20)?.high ?? 0)
    })
    near(of(length, 40), of(2 * length, 20) ?? exactInterval(0))
  })
})

describe("What cannot be assessed", () => {
  it("says why, and is nothing instead of zero", () => {
    const cases = [
      assess({ mode: null, from: shanghai, to: rotterdam, way: null }),
      assess({ mode: "vessel", from: null, to: rotterdam, way: null }),
      assess({ mode: "vessel", from: shanghai, to: shanghai, way: null }),
      assess(bySea(shanghai, rotterdam, {})),
      assess(bySea(shanghai, rotterdam, { lanes: [] })),
      assess(byRail(losAngeles, chicago)),
      assess({ ...byRail(losAngeles, chicago), mode: "truck" }),
      assess({ ...byRail(losAngeles, chicago), mode: "barge" })
    ]
    for (const { co2e, reason } of cases) {
      assert.isNull(co2e)
      assert.match(reason ?? "", /^[A-Z].*\.$/)
    }
    assert.strictEqual(new Set(cases.map(({ reason }) => reason)).size, 8)
    const { co2e, miles, withoutDistance, withoutEmissions } = totalOfLegs(cases)
    assert.deepStrictEqual([co2e, miles, withoutDistance, withoutEmissions], [null, null, 8, 8])
  })

  it("shows the straight line by land, which counts for no distance", () => {
    const { distance } = assess(byRail(losAngeles, chicago))
    assert.strictEqual(distance?.method, "great_circle")
    assert.closeTo(distance?.rest.low ?? 0, 1516, 15)
  })
})

describe("A way over land with a detour that an operator gives", () => {
  const source = { title: "own", publisher: "own", year: 2026, place: "own", url: "https://example.com/" }
  const factors = { ...publishedFactors, detours: { rail: { factor: 1.2, source }, truck: null } }

  it("is as long as that, and emits by the tonne", () => {
    const { co2e, distance, factor } = assessLeg(byRail(felixstowe, birmingham), forty, factors)
    assert.deepInclude(factor, { unit: "g CO2e per t-km", name: "Freight train, United Kingdom" })
    const straight = assess(byRail(felixstowe, birmingham)).distance?.rest.low ?? 0
    assert.closeTo(distance?.rest.low ?? 0, 1.2 * straight, 1e-9)
    const kilometers = 1.2 * straight * 1.852
    const grams = 6.91 + 25.83
    near(co2e, {
      low: (2 * 6 * grams * kilometers) / 1000,
      best: (2 * 10 * grams * kilometers) / 1000,
      high: (2 * 14.5 * grams * kilometers) / 1000
    })
    const weighed = assessLeg(byRail(felixstowe, birmingham), { ...forty, pounds: 44_092 }, factors).co2e
    assert.closeTo(weighed?.high ?? 0, (20 * grams * kilometers) / 1000, 0.01)
    assert.isNull(weighed?.best)
  })

  it("has no emissions where no factor of the country is known", () => {
    assert.isNull(assessLeg(byRail(losAngeles, chicago), forty, factors).co2e)
  })
})

describe("The sum of a journey", () => {
  it.prop("is that of its legs, and contains its best value", [Schema.Array(miles)], ([lengths]) => {
    const legs = lengths.map((length, index) =>
      assess(
        bySea(shanghai, rotterdam, {
          lanes: index % 2 === 0 ? [lane(length)] : [lane(length, "suez"), lane(1.5 * length, "cape_of_good_hope")]
        })
      )
    )
    const { co2e, miles } = totalOfLegs(legs)
    if (lengths.length === 0) return assert.isNull(co2e)
    const added = (end: "low" | "high") => legs.reduce((all, { co2e }) => all + (co2e?.[end] ?? Number.NaN), 0)
    near(co2e, { low: added("low"), best: co2e?.best ?? null, high: added("high") })
    assert.strictEqual(co2e?.best === null, lengths.length > 1)
    assert.isTrue((co2e?.low ?? 1) <= (co2e?.best ?? co2e?.low ?? 0) && (co2e?.best ?? 0) <= (co2e?.high ?? 0))
    const way = legs.flatMap(({ distance }) => (distance === null ? [] : [totalMiles(distance).low]))
    assert.closeTo(
      miles?.low ?? 0,
      way.reduce((all, one) => all + one, 0),
      1e-6
    )
  })

  it("leaves out what is missing, and counts it", () => {
    const known = assess(bySea(shanghai, losAngeles, { sailed: 6000, hasArrived: true }))
    const total = totalOfLegs([known, assess(byRail(losAngeles, chicago))])
    assert.deepStrictEqual(total.co2e, known.co2e)
    assert.deepInclude(total, { sailed: 6000, withoutEmissions: 1, withoutDistance: 1 })
  })
})
