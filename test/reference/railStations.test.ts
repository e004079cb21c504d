import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import stations from "#adapters/reference/data/railStations.json" with { type: "json" }
import { layer as referenceLayer } from "#adapters/reference/layer.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"

const same = (actual: unknown, expected: unknown): void => assert.deepStrictEqual(actual, expected)

layer(referenceLayer)("stations of railroads", (it) => {
  it.effect("are places of their own state, each with a zone", () =>
    Effect.gen(function* () {
      const reference = yield* ReferenceData
      for (const [name, state, locode, zone] of stations) {
        const found = reference.railStation(String(name), String(state))
        assert.isString(found?.time_zone, `${name}, ${state}`)
        const port = locode === null || locode === undefined ? null : reference.port(locode)
        if (port === null) {
          same([locode, found?.time_zone], [null, zone])
          continue
        }
        const quebec = state === "PQ" ? "QC" : state
        same([port.state_abbr, found?.locode, found?.time_zone], [quebec, port.code, port.time_zone])
      }
    })
  )

  it.effect("are found by exact name and state only (failure classes 13 and 14)", () =>
    Effect.gen(function* () {
      const { railStation } = yield* ReferenceData
      same(railStation("St. Louis", "mo")?.locode, "USSTL")
      same(railStation("KANSAS CITY", "KS")?.locode, "USKCK")
      same(railStation("KANSAS CITY", "MO")?.locode, "USMKC")
      same(railStation("VANCOUVER", "WA"), { locode: null, time_zone: "America/Los_Angeles" })
      same(railStation("CHICAGO HEIGHTS", "IL"), { locode: null, time_zone: "America/Chicago" })
      same(railStation("ALLIANCE", "TX"), { locode: null, time_zone: "America/Chicago" })
      for (const [name, state] of [
        ["", ""],
        ["NOWHERE", "TX"],
        ["CHICAGO", ""],
        ["CHICAGO", "XX"],
        ["__proto__", "constructor"],
        ["x".repeat(10_000), "ON"]
      ] as const) {
        same(railStation(name, state), null)
      }
    })
  )
})
