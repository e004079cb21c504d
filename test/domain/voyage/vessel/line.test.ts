import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { simplifyLine } from "#domain/voyage/vessel/simplifyLine.ts"

const at = (longitude: number, latitude: number) => ({ longitude, latitude })

describe("a line", () => {
  it("loses what lies on it and keeps its corners", () => {
    const points = [at(0, 0), at(1, 0.001), at(2, 0), at(3, 1), at(4, 2.005), at(5, 3)]
    assert.deepStrictEqual(simplifyLine(points), [
      [0, 0],
      [2, 0],
      [5, 3]
    ])
  })

  it("crosses the antimeridian without going round the world", () => {
    const points = [at(179, 40), at(179.5, 40), at(-179.9, 40), at(-179, 40), at(-178, 41)]
    assert.deepStrictEqual(simplifyLine(points), [
      [179, 40],
      [-179, 40],
      [-178, 41]
    ])
    assert.deepStrictEqual(simplifyLine(points.toReversed()), [
      [-178, 41],
      [-179, 40],
      [179, 40]
    ])
  })

  it("of one point or none is that", () => {
    assert.deepStrictEqual(simplifyLine([]), [])
    assert.deepStrictEqual(simplifyLine([at(180, 1)]), [[180, 1]])
  })

  const degrees = (most: number) => Schema.Finite.check(Schema.isBetween({ minimum: -most, maximum: most }))
  const Points = Schema.Array(Schema.Struct({ longitude: degrees(180), latitude: degrees(90) }))
  it.prop("begins and ends where it did, on the world", { points: Points }, ({ points }) => {
    const line = simplifyLine(points)
    assert.isEmpty(line.filter(([longitude]) => longitude < -180 || longitude > 180))
    const ends = [points[0], points.at(-1)].map((point) => point?.latitude)
    assert.deepStrictEqual([line[0]?.[1], line.at(-1)?.[1]], ends)
    assert.isAtMost(line.length, points.length)
  })
})
