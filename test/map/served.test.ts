import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { buildJourney } from "#adapters/map/journey.ts"
import { renderPicture } from "#adapters/map/picture/picture.ts"
import type { FeatureCollection } from "#adapters/map/wire.ts"
import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import { Imo } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import { afterSamples } from "../rest/support/clock.ts"
import { onPlanes } from "../rest/support/planes.ts"
import { rival } from "../rest/support/samples.ts"
import { get } from "../rest/support/server.ts"
import { track } from "../rest/support/tracked.ts"
import { asIngestion } from "../support/DataPlane.ts"

const imo = Imo.make("9321483")
const at = (hour: string, latitude: number, longitude: number) => ({
  imo,
  at: `2026-01-15T${hour}:00:00.000Z` as Instant,
  latitude,
  longitude,
  speed: 17.2,
  course: 88,
  heading: 90
})

onPlanes("A drawing of what the service answers", (it) => {
  it.effect("follows a container over 180 degrees, and says of the rest that nobody knows it", () =>
    Effect.gen(function* () {
      yield* afterSamples
      yield* asIngestion(
        VesselStore.use((store) => store.add([at("00", 31, 125), at("05", 36, 175), at("10", 38, -175)]))
      )
      const { box: address } = yield* track(rival, "DRAWN1", 191, 4)
      const { text } = yield* get(`${address}/map_geojson`, rival)
      const collection = JSON.parse(text) as FeatureCollection
      const { calls, lines, vessel } = buildJourney(collection)
      assert.deepStrictEqual(
        calls.map(({ name, state }) => [name, state]),
        [
          ["Shanghai", "visited"],
          ["Los Angeles", "ahead"]
        ]
      )
      // These tests know one place of all ports, near Los Angeles, so the way came from beyond -180 degrees.
      assert.deepStrictEqual(
        lines.filter(({ kind }) => kind !== "order").map(({ points }) => points),
        [
          [
            [-235, 31],
            [-185, 36],
            [-180, 37]
          ],
          [
            [-180, 37],
            [-175, 38]
          ]
        ]
      )
      assert.deepStrictEqual(vessel?.at, [-175, 38])
      const svg = renderPicture(collection, { theme: "day", width: 800, height: 420, title: "DRAWN1" })
      assert.include(svg, "From Shanghai to Los Angeles: estimated arrival 19 Jan 2026")
      assert.include(svg, "was last reported at 38.0° north, 175.0° west on 15 Jan 2026, 10:00 UTC.")
    })
  )
})
