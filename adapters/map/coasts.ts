import { worldWidth } from "./projection.ts"
import type { Box } from "./projection.ts"
import { doOverlap } from "./rectangles.ts"
import type { Rectangle } from "./rectangles.ts"
import { roundPixel } from "./svg.ts"
import type { SvgNode } from "./svg.ts"
import world from "./world.json" with { type: "json" }

/** Path of an island or a lake, and its extent. */
interface Coast {
  readonly path: string
  readonly box: Rectangle
}

/** Converts grid steps of the outline to tenths of a degree. */
const tenthsPerStep = 10 / world.steps

const coastOf = (ring: string): Coast => {
  const numbers = (ring.match(/-?\d+/g) ?? []).map(Number)
  let [x, y] = [0, 0]
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < numbers.length; index += 2) {
    x += numbers[index] ?? 0
    y += numbers[index + 1] ?? 0
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const box = {
    x: left * tenthsPerStep,
    y: top * tenthsPerStep,
    width: (right - left) * tenthsPerStep,
    height: (bottom - top) * tenthsPerStep
  }
  return { path: `M${ring}`, box }
}

let loadedCoasts: ReadonlyArray<Coast> | null = null

/** Separate paths, so only visible ones are drawn. For the first map. */
const loadCoasts = (): ReadonlyArray<Coast> => (loadedCoasts ??= world.path.split("M").slice(1).map(coastOf))

/** Asia extends to 190 degrees east, into the next turn. */
const eastOfTurn = 100

const visibleTurns = (box: Box): ReadonlyArray<number> => {
  const first = Math.floor((box.x + worldWidth / 2 - eastOfTurn) / worldWidth)
  const last = Math.floor((box.x + box.width + worldWidth / 2) / worldWidth)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * worldWidth)
}

const visibleCoastPaths = (box: Box): ReadonlyArray<readonly [turn: number, path: string]> =>
  visibleTurns(box).flatMap((turn) => {
    const inSight = loadCoasts().filter((coast) => doOverlap(coast.box, { ...box, x: box.x - turn }))
    return inSight.length === 0 ? [] : [[turn, inSight.map(({ path }) => path).join("")] as const]
  })

/** All fills cover all strokes; otherwise turns of the earth meet at a seam. */
export const renderLand = (box: Box, scale: number): ReadonlyArray<SvgNode> => {
  const paths = visibleCoastPaths(box)
  const perStep = scale * tenthsPerStep
  const drawn = (name: string, pixels: number): ReadonlyArray<SvgNode> =>
    paths.map(([turn, d]) => [
      "path",
      {
        class: name,
        d,
        transform: `translate(${roundPixel((turn - box.x) * scale)} ${roundPixel(-box.y * scale)}) scale(${Number(perStep.toPrecision(6))})`,
        "stroke-width": Number((pixels / perStep).toPrecision(3))
      }
    ])
  return [...drawn("coast", 2.4), ...drawn("land", 0.6)]
}
