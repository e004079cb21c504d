import { describe, expect, it } from "vitest"

import { shippedPassages } from "#adapters/reference/passages.ts"
import { loadSeaRouter } from "#adapters/reference/seaRouter.ts"
import { closuresOf, filterPlausibleLanes } from "#domain/reference/sealane/openLanes.ts"
import type { Sailing } from "#domain/reference/sealane/openLanes.ts"
import { predictRoute } from "#domain/reference/sealane/predictRoute.ts"
import { Instant } from "#domain/Time.ts"

const closures = closuresOf(shippedPassages())
const lanes = loadSeaRouter().lanes({ latitude: 1.2667, longitude: 103.8333 }, { latitude: 51.9, longitude: 4.4833 })

const day = 24 * 60 * 60 * 1000
const sailing = (days: number, from = "2026-01-01T00:00:00.000Z") => ({
  departure: Instant.make(from),
  arrival: Instant.make(new Date(Date.parse(from) + days * day).toISOString())
})

const unknown: Sailing = { departure: null, arrival: null }
const predicted = (of: typeof lanes, when: Sailing) => predictRoute(filterPlausibleLanes(of, when, closures))

/** The passages of the lane that is drawn to its end, or the word for why none is. */
const chosen = (days: number, from?: string) => {
  const way = predicted(lanes, sailing(days, from))
  return way?.isWhole === true ? lanes.find(({ line }) => line === way.line)?.passages : "undecided"
}

describe("which lane from Singapore to Rotterdam", () => {
  it("there are two: 8,290 nautical miles by Suez and 11,755 by the Cape of Good Hope", () => {
    expect(lanes.map(({ passages }) => passages)).toEqual([["suez"], ["cape_of_good_hope"]])
    expect(lanes.map(({ nautical_miles }) => Math.round(nautical_miles / 100))).toEqual([83, 118])
  })

  it("20 days: by Suez at 17.3 knots; by the Cape it would be 24.5", () => expect(chosen(20)).toEqual(["suez"]))

  it("24 days: by Suez at 14.4 knots or by the Cape at 20.4", () => expect(chosen(24)).toBe("undecided"))

  it("36 days: by the Cape at 13.6 knots; by Suez it would be 9.6", () =>
    expect(chosen(36)).toEqual(["cape_of_good_hope"]))

  it("36 days while Suez was closed for seven of them: it may have waited", () =>
    expect(chosen(36, "2021-03-01T00:00:00.000Z")).toBe("undecided"))

  it("60 days, or two: neither fits, so nothing is known", () => {
    expect(chosen(60)).toBe("undecided")
    expect(chosen(2)).toBe("undecided")
  })

  it("of unknown dates: undecided, and what both share ends north of Sumatra", () => {
    expect(filterPlausibleLanes(lanes, unknown, closures)).toEqual(lanes)
    const way = predicted(lanes, unknown)
    expect(way?.isWhole).toBe(false)
    expect(way?.line[0]).toEqual([103.8333, 1.2667])
    const [longitude = NaN, latitude = NaN] = way?.line.at(-1) ?? []
    expect(longitude).toBeGreaterThan(94)
    expect(longitude).toBeLessThan(102)
    expect(latitude).toBeGreaterThan(2)
    expect(latitude).toBeLessThan(7)
  })

  it("a single lane is chosen whatever the dates; of none there is none", () => {
    expect(predicted(lanes.slice(0, 1), unknown)?.isWhole).toBe(true)
    expect(predicted([], sailing(24))).toBeNull()
  })
})
