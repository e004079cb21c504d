import { describe, expect, it } from "vitest"

import { loadSeaRouter } from "#adapters/reference/seaRouter.ts"

// National Imagery and Mapping Agency (now NGA), "Distances Between Ports", Pub. 151, 11th edition, 2001 (public domain):
// the entry of the first port of each leg, with the positions that the book gives. Read from the transcription of
// https://github.com/kaklin/sea-routes, commit c86d618abdfce5e714c45b05875d9dd513f8540d.
import legs from "./publishedLegs.json" with { type: "json" }

describe("published distances", () => {
  const { lanes } = loadSeaRouter()

  it("has legs of all oceans", () => expect(legs.length).toBeGreaterThanOrEqual(30))

  it.each(legs)("$from to $to is $miles nautical miles, within 2 %", ({ end, miles, start }) => {
    const [startLongitude = NaN, startLatitude = NaN] = start
    const [endLongitude = NaN, endLatitude = NaN] = end
    const [lane] = lanes(
      { latitude: startLatitude, longitude: startLongitude },
      { latitude: endLatitude, longitude: endLongitude }
    )
    expect(Math.abs((lane?.nautical_miles ?? NaN) / miles - 1)).toBeLessThanOrEqual(0.02)
  })
})
