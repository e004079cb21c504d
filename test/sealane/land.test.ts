import { describe, expect, it } from "vitest"

import { shippedPassages } from "#adapters/reference/passages.ts"
import { loadSeaRouter } from "#adapters/reference/seaRouter.ts"
import type { Coordinates } from "#domain/reference/sealane/SeaLane.ts"

import { casesOf } from "../support/cases.ts"
import { landPolygons } from "./land.ts"
import { makeIsLand, stretchesOverLand } from "./overLand.ts"
import { pairsOf } from "./ports.ts"

const pairs = pairsOf(7, casesOf("LANES_OVER_LAND", { usual: 20, long: 200 }))

/** Nautical miles over land that a line may have: its points are rounded, and it is looked at every quarter of a mile. */
const tolerance = 0.3

/** Nautical miles beside a fairway in which its cells lie: a block of two by two cells, and half of another. */
const besideFairway = 9

/** Nautical miles to a place, flat: a fairway is never far from what is asked. */
const milesTo = ([x, y]: Coordinates, [x1, y1]: Coordinates, [x2, y2]: Coordinates): number => {
  const narrowing = Math.cos((y * Math.PI) / 180)
  const [ax, ay] = [(x1 - x) * narrowing, y1 - y]
  const [dx, dy] = [(x2 - x1) * narrowing, y2 - y1]
  const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(ax + along * dx, ay + along * dy) * 60
}

const fairways = shippedPassages().map(({ fairway }) => fairway)
const isFairway = (x: number, y: number): boolean =>
  fairways.some((fairway) =>
    fairway.some((end, index) => index > 0 && milesTo([x, y], fairway[index - 1] ?? end, end) < besideFairway)
  )

describe("lanes keep off land", () => {
  const onLand = makeIsLand(landPolygons("10m"))
  const { lanes } = loadSeaRouter()

  it("the polygons tell land from water", () => {
    expect([onLand(2.35, 48.86), onLand(-98, 39), onLand(-175, 66.5)]).toEqual([true, true, true])
    expect([onLand(-40, 30), onLand(179.9, -19), onLand(51, 40)]).toEqual([false, false, false])
    expect(
      stretchesOverLand(onLand, [
        [-1, 48],
        [5, 48]
      ]).length
    ).toBeGreaterThan(0)
  })

  it.each(pairs)("%o", { timeout: 60_000 }, (from, to) => {
    const isOff = (x: number, y: number) => onLand(x, y) && !isFairway(x, y)
    const stretches = lanes(from, to).flatMap(({ line }) => stretchesOverLand(isOff, line))
    expect(stretches.filter(({ isAtEnd, miles }) => miles > (isAtEnd ? 60 : tolerance))).toEqual([])
  })
})
