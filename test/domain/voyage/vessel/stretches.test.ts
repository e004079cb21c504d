import { assert, it } from "@effect/vitest"

import { Imo } from "#domain/Identifiers.ts"
import { hour, Instant, shift } from "#domain/Time.ts"
import { splitTrack } from "#domain/voyage/vessel/trackSegments.ts"

const start = Instant.make("2026-01-10T00:00:00.000Z")
const imo = Imo.make("9321483")

/** A position after so many hours. */
const after = (hours: number) => ({
  imo,
  at: shift(start, hours * hour),
  latitude: 0,
  longitude: hours / 10,
  speed: 15,
  course: 90,
  heading: null
})

it("a track is parted where the ship was silent for more than six hours, and a position alone is no line", () => {
  const track = [0, 6, 12, 18.5, 30, 31, 31.25].map(after)
  assert.deepStrictEqual(
    splitTrack(track).map(({ first, last, positions }) => [first.at, last.at, positions.length]),
    [
      [after(0).at, after(12).at, 3],
      [after(30).at, after(31.25).at, 3]
    ]
  )
  assert.deepStrictEqual(splitTrack([]), [])
  assert.deepStrictEqual(splitTrack([after(0)]), [])
})
