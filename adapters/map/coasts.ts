import { turn } from "./projection.ts"
import type { Box } from "./projection.ts"
import { overlap } from "./rectangles.ts"
import type { Rectangle } from "./rectangles.ts"
import { rounded } from "./svg.ts"
import type { SvgNode } from "./svg.ts"
import world from "./world.json" with { type: "json" }

/** Path of an island or a lake, and its extent. */
interface Coast {
  readonly path: string
  readonly box: Rectangle
}

/** Converts grid steps of the outline to tenths of a degree. */
const tenths = 10 / world.steps

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
  const box = { x: left * tenths, y: top * tenths, width: (right - left) * tenths, height: (bottom - top) * tenths }
  return { path: `M${ring}`, box }
}

let read: ReadonlyArray<Coast> | null = null

/** Separate paths, so only visible coasts are drawn. Read for the first map. */
const coasts = (): ReadonlyArray<Coast> => (read ??= world.path.split("M").slice(1).map(coastOf))

/** Asia extends to 190 degrees east, so the previous turn of the earth reaches into this one. */
const eastOfTurn = 100

const turnsIn = (box: Box): ReadonlyArray<number> => {
  const first = Math.floor((box.x + turn / 2 - eastOfTurn) / turn)
  const last = Math.floor((box.x + box.width + turn / 2) / turn)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * turn)
}

const pathsIn = (box: Box): ReadonlyArray<readonly [turn: number, path: string]> =>
  turnsIn(box).flatMap((turn) => {
    const inSight = coasts().filter((coast) => overlap(coast.box, { ...box, x: box.x - turn }))
    return inSight.length === 0 ? [] : [[turn, inSight.map(({ path }) => path).join("")] as const]
  })

/** All strokes lie beneath all fills; otherwise a seam shows where two turns of the earth meet. */
export const landIn = (box: Box, scale: number): ReadonlyArray<SvgNode> => {
  const paths = pathsIn(box)
  const perStep = scale * tenths
  const drawn = (name: string, pixels: number): ReadonlyArray<SvgNode> =>
    paths.map(([turn, d]) => [
      "path",
      {
        class: name,
        d,
        transform: `translate(${rounded((turn - box.x) * scale)} ${rounded(-box.y * scale)}) scale(${Number(perStep.toPrecision(6))})`,
        "stroke-width": Number((pixels / perStep).toPrecision(3))
      }
    ])
  return [...drawn("coast", 2.4), ...drawn("land", 0.6)]
}
