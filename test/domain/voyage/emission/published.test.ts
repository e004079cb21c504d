import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { assessLeg, totalOfLegs } from "#domain/voyage/emission/assess.ts"
import { kilometersPerMile } from "#domain/voyage/emission/Distance.ts"
import { EmissionFactors, wellToWake } from "#domain/voyage/emission/EmissionFactors.ts"
import { seaFactor } from "#domain/voyage/emission/factorOf.ts"
import { exactInterval, sumIntervals, multiplyIntervals } from "#domain/voyage/emission/Interval.ts"
import { publishedFactors } from "#domain/voyage/emission/publishedFactors.ts"
import { regionOf } from "#domain/voyage/emission/region.ts"

import { bySea, forty, lane, losAngeles, rotterdam, shanghai } from "./legs.ts"

const mumbai = { country: "IN", latitude: 18.9, longitude: 72.9 }
const dubai = { country: "AE", latitude: 25, longitude: 55 }

describe("The published factors", () => {
  it("are of their declared form, and no lane twice", () => {
    assert.deepStrictEqual(Schema.decodeSync(EmissionFactors)(publishedFactors), publishedFactors)
    const ends = publishedFactors.sea.lanes.flatMap(({ between: [here, there] }) =>
      here.flatMap((from) => there.map((to) => [from, to].sort().join(" ")))
    )
    const pairs = publishedFactors.sea.lanes.map(({ between: [here, there] }) => (here === there ? here.length : 0))
    assert.strictEqual(new Set(ends).size + pairs.filter((count) => count > 1).length, ends.length)
  })

  // GLEC Framework v3.2, Module 2, Table 18: 71.7 dry and 142.3 reefer; Table 19: 114.5 dry within the Middle East and India.
  it("add up to the sums of their publication", () => {
    const { industry_average } = publishedFactors.sea
    assert.closeTo(wellToWake(industry_average.dry), 71.7, 1e-9)
    assert.closeTo(wellToWake(industry_average.reefer), 142.3, 1e-9)
    const within = seaFactor(publishedFactors, "dry", "middle_east_india", "middle_east_india")
    assert.closeTo(within.grams.best ?? 0, 114.5, 1e-9)
  })

  it("are found by the coasts on which ports lie", () => {
    assert.strictEqual(regionOf("US", losAngeles), "north_america_west")
    assert.strictEqual(regionOf("US", { latitude: 29.7, longitude: -95 }), "north_america_east")
    assert.strictEqual(regionOf("FR", { latitude: 43.4, longitude: 4.9 }), "mediterranean")
    assert.strictEqual(regionOf("FR", { latitude: 49.5, longitude: 0.1 }), "north_europe")
    assert.strictEqual(regionOf("ES", { latitude: 28.1, longitude: -15.4 }), null)
    assert.strictEqual(regionOf("EG", { latitude: 31.2, longitude: 32.3 }), null)
  })
})

describe("Worked examples of others", () => {
  // WRI and WBCSD, Technical Guidance for Calculating Scope 3 Emissions (2013), category 4, example 4.3 of Deutsche Post DHL:
  // 31.5 kg of CO2 over 240, 150 and 100 tonne-kilometres are 15.43, 9.64 and 6.43 kg.
  it("divide and add up as the Greenhouse Gas Protocol does", () => {
    const factor = exactInterval(31.5 / 490)
    const shares = [240, 150, 100].map((tonneKilometers) => multiplyIntervals(exactInterval(tonneKilometers), factor))
    assert.deepStrictEqual(
      shares.map(({ best }) => Math.round((best ?? 0) * 100) / 100),
      [15.43, 9.64, 6.43]
    )
    assert.closeTo(sumIntervals(shares)?.best ?? 0, 31.5, 1e-9)
  })

  // TEMT, product case study (2026): by GLEC v3.2, a dry container of ten tonnes within the Middle East and India emits
  // 0.01145 kg CO2e for each tonne and kilometre, which is the factor of 114.5 g per TEU-km.
  it("emit by the TEU what the case study of TEMT states by the tonne", () => {
    const kilometers = 2000
    const { co2e } = assessLeg(
      bySea(mumbai, dubai, { lanes: [lane(kilometers / kilometersPerMile)] }),
      { ...forty, length: 20 },
      publishedFactors
    )
    assert.closeTo(co2e?.best ?? 0, 10 * kilometers * 0.01145, 1e-6)
  })
})

/** The example of `docs/explanation/emissions.md`. */
describe("The example of the documentation", () => {
  it("is what the service computes", () => {
    const legs = [
      bySea(shanghai, losAngeles, { lanes: [lane(5700)] }),
      bySea(shanghai, rotterdam, { lanes: [lane(10_500, "suez"), lane(13_900, "cape_of_good_hope")] })
    ].map((leg) => assessLeg(leg, forty, publishedFactors))
    const rounded = legs.map(({ co2e }) =>
      [co2e?.low, co2e?.best, co2e?.high].map((kilograms) =>
        kilograms == null ? null : Math.round(kilograms * 10) / 10
      )
    )
    assert.deepStrictEqual(rounded, [
      [1414.6, 1414.6, 1414.6],
      [1824, null, 2414.7]
    ])
    const total = totalOfLegs(legs).co2e
    assert.closeTo(total?.low ?? 0, 3238.6, 0.05)
    assert.closeTo(total?.high ?? 0, 3829.2, 0.05)
    assert.isNull(total?.best)
  })
})
