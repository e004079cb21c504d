import { turn } from "./projection.ts"
import type { Box } from "./projection.ts"
import { overlap } from "./rectangles.ts"
import type { Rectangle } from "./rectangles.ts"
import { rounded } from "./svg.ts"
import type { SvgNode } from "./svg.ts"
import world from "./world.json" with { type: "json" }

/** An island or a lake with its path, and the part of the map that it fills. */
interface Coast {
  readonly path: string
  readonly box: Rectangle
}

/** From steps of the outline's grid to tenths of a degree. */
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

/** One by one, so that only those in sight are drawn; read when the first map is. */
const coasts = (): ReadonlyArray<Coast> => (read ??= world.path.split("M").slice(1).map(coastOf))

/** Asia runs on to 190 degrees east, so the turn before reaches into this one. */
const eastOfTurn = 100

/** Turns of the earth in sight, as offsets on the map. */
const turnsIn = (box: Box): ReadonlyArray<number> => {
  const first = Math.floor((box.x + turn / 2 - eastOfTurn) / turn)
  const last = Math.floor((box.x + box.width + turn / 2) / turn)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * turn)
}

/** Coasts in sight, in the grid of the outline, on each turn of the earth. */
const pathsIn = (box: Box): ReadonlyArray<readonly [turn: number, path: string]> =>
  turnsIn(box).flatMap((turn) => {
    const inSight = coasts().filter((coast) => overlap(coast.box, { ...box, x: box.x - turn }))
    return inSight.length === 0 ? [] : [[turn, inSight.map(({ path }) => path).join("")] as const]
  })

/** Land: a stroke beneath and the fill above it, or a seam would show where turns meet. */
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
