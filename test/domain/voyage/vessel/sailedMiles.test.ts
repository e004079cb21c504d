import { assert, describe, it } from "@effect/vitest"

import { Imo } from "#domain/Identifiers.ts"
import { distanceInMiles } from "#domain/reference/place/distance.ts"
import { hour, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { sailedMiles } from "#domain/voyage/vessel/sailedMiles.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

const start = "2026-03-01T00:00:00.000Z" as Instant
const at = (hours: number, longitude: number): VesselPosition => ({
  imo: Imo.make("9321483"),
  at: shift(start, hours * hour),
  latitude: 0,
  longitude,
  speed: 15,
  course: 90,
  heading: 90
})

const [here, there] = [
  { latitude: 0, longitude: 0 },
  { latitude: 0, longitude: 10 }
]
const track = [at(1, 0.2), at(11, 3), at(21, 6), at(31, 9.8)]

describe("What a vessel has sailed", () => {
  it("is its track from port to port", () => {
    assert.closeTo(sailedMiles(track, here, there) ?? 0, distanceInMiles(here, there), 1e-6)
    assert.closeTo(sailedMiles(track.slice(0, 3), here, null) ?? 0, 360, 1)
  })

  it("is longer than the straight line where the vessel turned", () => {
    const north = { ...at(11, 3), latitude: 2 }
    assert.isAbove(sailedMiles([at(1, 0.2), north, ...track.slice(2)], here, there) ?? 0, distanceInMiles(here, there))
  })

  it("is unknown where positions do not cover the way", () => {
    assert.isNull(sailedMiles([], here, null))
    assert.isNull(sailedMiles(track.slice(1), here, there), "begins at sea")
    assert.isNull(sailedMiles(track.slice(0, 3), here, there), "ends at sea")
    assert.isNull(sailedMiles([at(1, 0.2), at(14, 3), ...track.slice(2)], here, there), "13 hours of silence")
  })
})
