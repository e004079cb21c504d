import { describe, expect, it } from "vitest"

import { loadSeaRouter } from "#adapters/reference/seaRouter.ts"
import { distanceInMiles } from "#domain/reference/place/distance.ts"
import type { Point } from "#domain/reference/place/distance.ts"

import { casesOf } from "../support/cases.ts"
import { pairsOf, ports } from "./ports.ts"

const { lanes } = loadSeaRouter()
const miles = (from: Point, to: Point) => lanes(from, to)[0]?.nautical_miles ?? NaN

const portOf = (code: string): Point => {
  const port = ports.find((port) => port.code === code)
  if (port === undefined) throw new Error(`no port ${code}`)
  return port
}

describe("lanes between ports", () => {
  it.each(pairsOf(11, 20))(
    "have the places asked as ends, and are no shorter than the great circle: %o",
    (from, to) => {
      const found = lanes(from, to)
      expect(found.length).toBeGreaterThan(0)
      for (const { line, nautical_miles } of found) {
        expect(line[0]).toEqual([from.longitude, from.latitude])
        expect(line.at(-1)).toEqual([to.longitude, to.latitude])
        expect(line.flat().every(Number.isFinite)).toBe(true)
        expect(line.every(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 80)).toBe(true)
        expect(nautical_miles).toBeGreaterThanOrEqual(distanceInMiles(from, to) - 0.1)
        expect(nautical_miles).toBeLessThanOrEqual(2 * (found[0]?.nautical_miles ?? 0))
      }
    }
  )

  it("are the same the other way round, and each time", () => {
    for (const [from, to] of pairsOf(12, casesOf("LANES_BOTH_WAYS", { usual: 2, long: 6 }))) {
      const [found, back] = [lanes(from, to), lanes(to, from)]
      expect(lanes(from, to)).toEqual(found)
      expect(back.map(({ line }) => line.toReversed())).toEqual(found.map(({ line }) => line))
      expect(back.map((lane) => lane.nautical_miles)).toEqual(found.map((lane) => lane.nautical_miles))
    }
  }, 60_000)

  it("are no longer than the ways by a third port, within 2 %", () => {
    const pairs = pairsOf(13, casesOf("LANES_BY_A_THIRD", { usual: 4, long: 12 }))
    pairs.forEach(([from, to], index) => {
      const by = pairs[(index + 1) % pairs.length]?.[0] ?? to
      expect(miles(from, to)).toBeLessThanOrEqual((miles(from, by) + miles(by, to)) * 1.02)
    })
  }, 60_000)

  const east = ["JPTYO", "KRPUS", "CNSHA", "NZAKL", "AUSYD", "TWKHH"]
  const west = ["USLAX", "USSEA", "CLVAP", "PECLL"]
  const across = east.flatMap((a) => west.map((b) => [a, b] as const))

  it.each(across)("from %s to %s cross the antimeridian once", (a, b) => {
    const [lane] = lanes(portOf(a), portOf(b))
    const line = lane?.line ?? []
    const turns = line.filter(([longitude], index) => Math.abs(longitude - (line[index - 1]?.[0] ?? longitude)) > 180)
    expect(turns.length).toBe(1)
    expect(lane?.nautical_miles).toBeLessThan(1.25 * distanceInMiles(portOf(a), portOf(b)))
  })
})

describe("places", () => {
  const singapore = portOf("SGSIN")

  it("inland, at a closed sea or beyond the ice have no lane", () => {
    expect(lanes({ latitude: 41.88, longitude: -87.63 }, singapore)).toEqual([])
    expect(lanes({ latitude: 40.37, longitude: 49.85 }, singapore)).toEqual([])
    expect(lanes({ latitude: 73.5, longitude: 80.5 }, singapore)).toEqual([])
    expect(lanes(singapore, singapore)).toEqual([])
  })

  it("at sea begin where they are", () => {
    const [lane] = lanes({ latitude: 20, longitude: -150 }, portOf("USLAX"))
    expect(lane?.line[0]).toEqual([-150, 20])
    expect(lane?.nautical_miles).toBeLessThan(
      1.03 * distanceInMiles({ latitude: 20, longitude: -150 }, portOf("USLAX"))
    )
  })

  it("at the Gulf of Aqaba are reached by the Strait of Tiran", () => {
    expect(lanes(portOf("JOAQJ"), portOf("SAJED")).length).toBe(1)
  })

  it("on the Paraná are reached by the river: Asunción", () => {
    const [lane] = lanes({ latitude: -25.28, longitude: -57.65 }, portOf("ARBUE"))
    expect(lane?.nautical_miles).toBeGreaterThan(600)
    expect(lane?.nautical_miles).toBeLessThan(1000)
  })

  it("of feeders use the Kiel Canal, and those of long voyages do not", () => {
    expect(lanes(portOf("DEHAM"), portOf("PLGDY")).map(({ passages }) => passages)).toEqual([["kiel"], []])
    expect(lanes(portOf("PLGDY"), portOf("NLRTM")).map(({ passages }) => passages)).toEqual([[]])
  })
})

describe("canals", () => {
  it.each([
    ["SGSIN", "NLRTM", [["suez"], ["cape_of_good_hope"]]],
    ["CNSHA", "USNYC", [["panama"], ["suez"], ["cape_of_good_hope"]]],
    ["CNSHA", "USSAV", [["panama"], ["suez"], ["cape_of_good_hope"]]],
    ["CNSHA", "USLAX", [[]]],
    ["BRSSZ", "CLVAP", [["magellan"]]]
  ] as const)("%s to %s: %o", (from, to, passages) => {
    expect(lanes(portOf(from), portOf(to)).map((lane) => lane.passages)).toEqual(passages)
  })
})
