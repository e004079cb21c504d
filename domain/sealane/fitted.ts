import type { Point } from "../place/distance.ts"
import type { PredictedWay } from "./predictWay.ts"
import type { Coordinates } from "./SeaLane.ts"

const coordinatesOf = ({ latitude, longitude }: Point): Coordinates => [longitude, latitude]

const isSame = (a: Coordinates | undefined, b: Coordinates): boolean => a?.[0] === b[0] && a[1] === b[1]

/** Degrees to the east, the short way round. */
const east = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180

/** The square of how far a point is from the piece of line between two others, in degrees of latitude. */
const offset = ([x, y]: Coordinates, [x1, y1]: Coordinates, [x2, y2]: Coordinates): number => {
  const scale = Math.cos((y * Math.PI) / 180)
  const [dx, dy] = [east(x1, x2) * scale, y2 - y1]
  const [px, py] = [east(x1, x) * scale, y - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
  return (px - along * dx) ** 2 + (py - along * dy) ** 2
}

/** Degrees: a ship and the point where it entered its cell are nearer to each other. */
const near = 1

/** The last point of the beginning of a line; beyond it a ship of the same cell cannot be. */
const endOfNear = (line: ReadonlyArray<Coordinates>): number => {
  const [start] = line
  const beyond = line.findIndex((point) => start !== undefined && Math.sqrt(offset(point, start, start)) > near)
  return beyond < 0 ? line.length - 1 : beyond
}

/** The line of a way from the very place where it begins to the very place where it ends, where it is whole. */
export const between = ({ isWhole, line }: PredictedWay, from: Point, to: Point): ReadonlyArray<Coordinates> => {
  const [start, end] = [coordinatesOf(from), coordinatesOf(to)]
  const [first, last] = [isSame(line[0], start) ? 1 : 0, isWhole && isSame(line.at(-1), end) ? -1 : line.length]
  const inner = line.slice(first, last)
  return isWhole ? [start, ...inner, end] : [start, ...inner]
}

/** The rest of a way for a ship at this place, which is near its beginning: what lies behind the ship is left out. */
export const from = (way: PredictedWay, ship: Point, to: Point): ReadonlyArray<Coordinates> => {
  const here = coordinatesOf(ship)
  const { line } = way
  const nearest = { index: 0, by: Infinity }
  for (let index = 0; index < endOfNear(line); index++) {
    const [start, end] = [line[index], line[index + 1]]
    const by = start === undefined || end === undefined ? Infinity : offset(here, start, end)
    if (by < nearest.by) Object.assign(nearest, { index, by })
  }
  return between({ ...way, line: line.slice(nearest.index + 1) }, ship, to)
}
