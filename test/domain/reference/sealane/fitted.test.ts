import { assert, describe, it } from "@effect/vitest"

import { distanceInMiles } from "#domain/reference/place/distance.ts"
import { crossingKey, snapToCells } from "#domain/reference/sealane/Crossing.ts"
import * as Fitted from "#domain/reference/sealane/remainingWay.ts"
import type { Coordinates } from "#domain/reference/sealane/SeaLane.ts"
import { millisecondsBetween } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { anchorOf, earlierAnchors } from "#domain/voyage/vessel/anchor.ts"
import { maxPredictedPositions, predictLanePositions } from "#domain/voyage/vessel/predictLanePositions.ts"
import { usualSpeed } from "#domain/voyage/vessel/usualSpeed.ts"

const at = (longitude: number, latitude: number) => ({ latitude, longitude })
const pointOf = ([longitude, latitude]: Coordinates) => at(longitude, latitude)
const start = "2026-03-01T00:00:00.000Z" as Instant

describe("a way that is fitted to its ends", () => {
  const line: ReadonlyArray<Coordinates> = [
    [179, 10],
    [179.5, 10],
    [-179, 11],
    [-170, 20]
  ]
  const port = at(-169.96, 20.03)

  it("begins and ends at the very places", () => {
    assert.deepStrictEqual(Fitted.addExactEnds({ line, isWhole: true }, at(178.98, 10.02), port), [
      [178.98, 10.02],
      ...line,
      [-169.96, 20.03]
    ])
    assert.deepStrictEqual(
      Fitted.addExactEnds({ line: line.slice(0, 2), isWhole: false }, at(179, 10), port),
      line.slice(0, 2)
    )
  })

  it("goes on from a ship without what lies behind it, over the antimeridian too", () => {
    const rest = (longitude: number, latitude: number) =>
      Fitted.remainingFromStart({ line, isWhole: true }, at(longitude, latitude), port)
    assert.deepStrictEqual(rest(179.1, 10.05), [[179.1, 10.05], ...line.slice(1), [-169.96, 20.03]])
    assert.deepStrictEqual(rest(-179.9, 10.4), [[-179.9, 10.4], ...line.slice(2), [-169.96, 20.03]])
    // Beyond a degree a line may come back, but a ship of the same cell is at its beginning.
    const loop: ReadonlyArray<Coordinates> = [
      [0, 0],
      [0, 5],
      [5, 5],
      [0.1, 0.1],
      [9, 9]
    ]
    assert.lengthOf(Fitted.remainingFromStart({ line: loop, isWhole: true }, at(0.1, 0.1), at(9, 9)), 5)
  })

  it("goes on from a ship anywhere on it, and is none for a ship that has left it", () => {
    const further = (longitude: number, latitude: number) =>
      Fitted.remainingFromAnywhere({ line, isWhole: true }, at(longitude, latitude), port)
    assert.deepStrictEqual(further(-174.5, 15.51), [[-174.5, 15.51], ...line.slice(3), [-169.96, 20.03]])
    assert.isNull(further(-174.5, 15.6))
    assert.isTrue(Fitted.isOnLine(line, at(179.2, 10.01)))
    assert.isFalse(Fitted.isOnLine(line, at(178.9, 10)))
  })
})

describe("a crossing", () => {
  it("is the same for all ends in the same cells, in its direction", () => {
    const [a, b] = [
      { from: at(121.96, 31.04), to: at(-0.02, 0) },
      { from: at(122.04, 30.96), to: at(0.04, 0.04) }
    ]
    assert.strictEqual(crossingKey(a), crossingKey(b))
    assert.strictEqual(crossingKey(a), "31,122/0,0")
    assert.notStrictEqual(crossingKey(a), crossingKey({ from: a.to, to: a.from }))
    assert.strictEqual(snapToCells({ from: at(179.97, 1), to: at(180, 1) }).from.longitude, -180)
  })
})

describe("a vessel on a way", () => {
  const line: ReadonlyArray<Coordinates> = [
    [178, 0],
    [180, 0],
    [-178, 0]
  ]

  it("is a minute's way further each minute, and arrives at the end", () => {
    const positions = predictLanePositions(line, 20, start)
    // Four degrees of the equator are 240 nautical miles (of 1,852.2 m on the mean sphere): twelve hours at 20 knots.
    assert.closeTo(positions.length, 720, 2)
    const [first, last] = [positions[0], positions.at(-1)]
    assert.deepStrictEqual(last, { ...at(-178, 0), at: last?.at ?? start })
    assert.strictEqual(millisecondsBetween(start, first?.at ?? start), 60_000)
    assert.closeTo(distanceInMiles(at(178, 0), first ?? at(0, 0)), 20 / 60, 1e-4)
    for (const [index, { longitude }] of positions.entries()) {
      assert.isAtMost(Math.abs(longitude), 180)
      if (index > 0) assert.isAbove(longitude < 0 ? longitude + 360 : longitude, 178)
    }
  })

  it("is shown so many times at most, in whole minutes", () => {
    const positions = predictLanePositions(
      [
        [0, 0],
        [90, 0]
      ],
      15,
      start
    )
    assert.isAtMost(positions.length, maxPredictedPositions)
    const steps = positions
      .slice(1, -1)
      .map(({ at: then }, index) => millisecondsBetween(positions[index]?.at ?? start, then))
    assert.deepStrictEqual([...new Set(steps)], [11 * 60_000])
    assert.closeTo(positions.at(-2)?.longitude ?? 0, 90, 0.1)
  })

  it("has a usual speed when enough of its positions have one", () => {
    const track = (...speeds: ReadonlyArray<number | null>) => speeds.map((speed) => ({ speed }))
    assert.isNull(usualSpeed(track(18, 19, null, 0.1, 3)))
    assert.strictEqual(usualSpeed(track(18, 0, 19, null, 25)), 19)
    assert.strictEqual(usualSpeed(track(18, 20, 19, 25)), 19.5)
  })

  it("entered its cell of half a degree at the first of its positions there", () => {
    assert.isNull(anchorOf([]))
    const track = [at(1.1, 1), at(1.6, 1), at(1.4, 1), at(1.45, 1), at(1.49, 1)]
    assert.strictEqual(anchorOf(track), track[2])
    assert.strictEqual(anchorOf(track.slice(3)), track[3])
    assert.deepStrictEqual(pointOf([1.1, 1]), track[0])
  })

  it("entered cells before, the newest first", () => {
    const track = [at(1.1, 1), at(1.2, 1), at(1.6, 1), at(1.7, 1), at(2.1, 1), at(2.2, 1)]
    assert.deepStrictEqual(earlierAnchors(track), [at(1.6, 1), at(1.1, 1)])
    assert.deepStrictEqual(earlierAnchors(track.slice(0, 2)), [])
    assert.deepStrictEqual(earlierAnchors([]), [])
  })
})
