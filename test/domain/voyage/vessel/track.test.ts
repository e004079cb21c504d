import { assert, describe, it } from "@effect/vitest"

import { Imo } from "#domain/Identifiers.ts"
import { distanceInMiles } from "#domain/reference/place/distance.ts"
import { shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { applyStaticReport, vesselOfStation } from "#domain/voyage/vessel/identity.ts"
import { trackPosition } from "#domain/voyage/vessel/track.ts"
import type { Track } from "#domain/voyage/vessel/track.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

const newTrack: Track = { last: null, doubted: [] }

const start = "2026-03-01T00:00:00.000Z" as Instant
const imo = Imo.make("9321483")
const after = (minutes: number) => shift(start, minutes * 60_000)

const at = (minutes: number, latitude: number, longitude: number, course: number | null = 90): VesselPosition => ({
  imo,
  at: after(minutes),
  latitude,
  longitude,
  speed: 18,
  course,
  heading: course
})

const outcomes = (positions: ReadonlyArray<VesselPosition>) => {
  let track: Track = newTrack
  return positions.map((position) => {
    const step = trackPosition(track, position, position.at)
    track = step.track
    return step.outcome.type
  })
}

describe("a track", () => {
  it("keeps a point for a quarter of an hour, and each change of course", () => {
    const way = [at(0, 30, 0), at(5, 30, 0.03), at(10, 30, 0.06, 101), at(14, 30, 0.08, 101), at(25, 30, 0.1, 101)]
    assert.deepStrictEqual(outcomes(way), ["kept", "thinned", "kept", "thinned", "kept"])
  })

  it("changes course across north like anywhere else", () => {
    assert.deepStrictEqual(outcomes([at(0, 30, 0, 355), at(3, 30.01, 0, 4), at(6, 30.02, 0, 6)]), [
      "kept",
      "thinned",
      "kept"
    ])
  })

  it("does not take the same report twice, nor an older one", () => {
    assert.deepStrictEqual(outcomes([at(0, 30, 0), at(0, 30, 0), at(0.5, 30, 0, 200), at(-20, 30, 0)]), [
      "kept",
      "thinned",
      "thinned",
      "thinned"
    ])
  })

  it("goes on over the antimeridian", () => {
    assert.deepStrictEqual(outcomes([at(0, 40, 179.95), at(20, 40, -179.95)]), ["kept", "kept"])
  })

  it("refuses what no ship can do, nothing that a receiver's error explains", () => {
    assert.deepStrictEqual(outcomes([at(0, 30, 0), at(60, 32, 0), at(61, 30, 0.3), at(61.1, 30.005, 0.3)]), [
      "kept",
      "refused",
      "kept",
      "thinned"
    ])
  })

  it("refuses the null island, and reports of what is yet to come", () => {
    assert.deepStrictEqual(trackPosition(newTrack, at(0, 0.001, -0.001), start).outcome, {
      type: "refused",
      reason: "nothing is at 0°, 0°"
    })
    assert.strictEqual(trackPosition(newTrack, at(11, 30, 0), start).outcome.type, "refused")
    assert.strictEqual(trackPosition(newTrack, at(10, 30, 0), start).outcome.type, "kept")
  })

  it("believes three reports that agree with each other more than the one before them", () => {
    const outlier = at(0, -40, 100)
    const way = [outlier, at(20, 30, 0), at(40, 30, 0.1), at(60, 30, 0.2), at(80, 30, 0.3)]
    assert.deepStrictEqual(outcomes(way), ["kept", "refused", "refused", "corrected", "kept"])
  })

  it("refuses reports that agree with nothing", () => {
    const way = [at(0, 30, 0), at(20, -40, 100), at(40, 10, -60), at(60, 50, 150), at(80, 30, 0.3)]
    assert.deepStrictEqual(outcomes(way), ["kept", "refused", "refused", "refused", "kept"])
  })
})

it("a degree of latitude is sixty miles", () => {
  assert.approximately(distanceInMiles({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }), 60.04, 0.01)
  assert.approximately(
    distanceInMiles({ latitude: 31.23, longitude: 121.5 }, { latitude: 33.74, longitude: -118.26 }),
    5640,
    20
  )
})

describe("the number of a radio", () => {
  const other = Imo.make("9074729")
  const mmsi = "227006760"
  const name = "EMMA"
  const first = applyStaticReport([], { mmsi, imo, name, at: after(0) })
  const sold = applyStaticReport(first, { mmsi, imo: other, name, at: after(100) })

  it("is a ship's from when it is named until another is", () => {
    assert.deepStrictEqual(
      [-1, 0, 99, 100, 200].map((minutes) => vesselOfStation(sold, after(minutes))),
      [null, imo, imo, other, other]
    )
  })

  it("stays when it is named again, or by an older message", () => {
    assert.strictEqual(applyStaticReport(first, { mmsi, imo, name, at: after(50) }), first)
    assert.strictEqual(applyStaticReport(sold, { mmsi, imo, name, at: after(50) }), sold)
  })

  it("has the name that its newest report has, if any", () => {
    const renamed = applyStaticReport(first, { mmsi, imo, name: "EMMA II", at: after(50) })
    assert.deepStrictEqual(renamed, [{ mmsi, imo, name: "EMMA II", since: after(0), until: null }])
    assert.strictEqual(applyStaticReport(renamed, { mmsi, imo, name: null, at: after(60) }), renamed)
    assert.strictEqual(applyStaticReport(first, { mmsi, imo, name: "ELSE", at: after(-1) }), first)
  })

  it("is no longer a ship's once another station reports the ship", () => {
    const flagged = applyStaticReport(first, { mmsi: "351759000", imo, name: "GINA", at: after(60) })
    assert.deepStrictEqual(flagged, [
      { mmsi, imo, name, since: after(0), until: after(60) },
      { mmsi: "351759000", imo, name: "GINA", since: after(60), until: null }
    ])
  })
})
