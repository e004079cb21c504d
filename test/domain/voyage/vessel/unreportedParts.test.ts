import { assert, describe, it } from "@effect/vitest"

import { Imo } from "#domain/Identifiers.ts"
import { hour, Instant, shift } from "#domain/Time.ts"
import { unreportedParts } from "#domain/voyage/vessel/unreportedParts.ts"

const start = Instant.make("2026-01-10T00:00:00.000Z")
const imo = Imo.make("9321483")

/** A position after so many hours, on the equator at ten degrees of longitude a day. */
const after = (hours: number) => ({
  imo,
  at: shift(start, hours * hour),
  latitude: 0,
  longitude: (hours * 10) / 24,
  speed: 25,
  course: 90,
  heading: null
})

const port = (hours: number, isReached = true) => ({ point: after(hours), at: after(hours).at, isReached })

/** Hours between which no positions are reported. */
const gapsOf = (hours: ReadonlyArray<number>, isReached = true) =>
  unreportedParts(hours.map(after), port(0), port(96, isReached)).map(({ end, start: from }) =>
    [from, end].map(({ at }) => (at === null ? null : (Date.parse(at) - Date.parse(start)) / hour))
  )

const every = (from: number, to: number) => Array.from({ length: (to - from) / 4 + 1 }, (_, index) => from + index * 4)

describe("parts of a leg without positions", () => {
  it("are the whole leg where the vessel reported none, also while it is under way", () => {
    assert.deepStrictEqual(gapsOf([]), [[0, 96]])
    assert.deepStrictEqual(gapsOf([], false), [[0, 96]])
  })

  it("are none where it reported positions all the way", () => {
    assert.deepStrictEqual(gapsOf(every(0, 96)), [])
  })

  it("are before the first position, where it was silent for over six hours, and after the last one", () => {
    assert.deepStrictEqual(gapsOf([...every(12, 24), ...every(48, 72)]), [
      [0, 12],
      [24, 48],
      [72, 96]
    ])
    assert.deepStrictEqual(gapsOf([48]), [
      [0, 48],
      [48, 96]
    ])
    assert.deepStrictEqual(gapsOf(every(0, 92).filter((hours) => hours !== 8)), [
      [4, 12],
      [92, 96]
    ])
  })

  it("end with the last position while the vessel is under way", () => {
    assert.deepStrictEqual(gapsOf(every(12, 24), false), [[0, 12]])
  })

  it("are none where the vessel was silent and did not move, and at a port near its position in the list", () => {
    const moored = [...every(0, 24), ...every(48, 95)].map((hours) => ({ ...after(hours), longitude: 10 }))
    const at = { point: { latitude: 0, longitude: 10.3 }, at: start }
    assert.deepStrictEqual(unreportedParts(moored, at, { ...at, isReached: true }), [])
  })
})
