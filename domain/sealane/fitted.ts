import type { Point } from "../place/distance.ts"
import { milesOff } from "./onMap.ts"
import type { PredictedWay } from "./predictWay.ts"
import type { Coordinates } from "./SeaLane.ts"

const coordinatesOf = ({ latitude, longitude }: Point): Coordinates => [longitude, latitude]

const isSame = (a: Coordinates | undefined, b: Coordinates): boolean => a?.[0] === b[0] && a[1] === b[1]

/** Nautical miles: a ship and the point where it entered its cell are nearer to each other. */
const near = 60

/** The last point of the beginning of a line; beyond it a ship of the same cell cannot be. */
const endOfNear = (line: ReadonlyArray<Coordinates>): number => {
  const [start] = line
  const beyond = line.findIndex((point) => start !== undefined && milesOff(point, start, start) > near)
  return beyond < 0 ? line.length - 1 : beyond
}

/** The line of a way from the very place where it begins to the very place where it ends, where it is whole. */
export const between = ({ isWhole, line }: PredictedWay, from: Point, to: Point): ReadonlyArray<Coordinates> => {
  const [start, end] = [coordinatesOf(from), coordinatesOf(to)]
  const [first, last] = [isSame(line[0], start) ? 1 : 0, isWhole && isSame(line.at(-1), end) ? -1 : line.length]
  const inner = line.slice(first, last)
  return isWhole ? [start, ...inner, end] : [start, ...inner]
}

/** The piece of a line that is nearest to a place, before the piece of that number, and how many nautical miles it is off. */
const nearestPiece = (line: ReadonlyArray<Coordinates>, here: Coordinates, before: number) => {
  const nearest = { index: 0, by: Infinity }
  for (let index = 0; index < before; index++) {
    const [start, end] = [line[index], line[index + 1]]
    const by = start === undefined || end === undefined ? Infinity : milesOff(here, start, end)
    if (by < nearest.by) Object.assign(nearest, { index, by })
  }
  return nearest
}

const restOf = (way: PredictedWay, after: number, ship: Point, to: Point): ReadonlyArray<Coordinates> =>
  between({ ...way, line: way.line.slice(after + 1) }, ship, to)

/** The rest of a way for a ship at this place, which is near its beginning: what lies behind the ship is left out. */
export const from = (way: PredictedWay, ship: Point, to: Point): ReadonlyArray<Coordinates> =>
  restOf(way, nearestPiece(way.line, coordinatesOf(ship), endOfNear(way.line)).index, ship, to)

/** Nautical miles: a ship that is no further off a line sails it; the piece that joins them strays no further from known water. */
const apart = 1

/** Whether a ship at this place sails that line. */
export const isOn = (line: ReadonlyArray<Coordinates>, ship: Point): boolean =>
  nearestPiece(line, coordinatesOf(ship), line.length - 1).by <= apart

/** The rest of a way on which a ship sails already, anywhere on it; null where the ship has left it, or never was there. */
export const further = (way: PredictedWay, ship: Point, to: Point): ReadonlyArray<Coordinates> | null => {
  const { by, index } = nearestPiece(way.line, coordinatesOf(ship), way.line.length - 1)
  return by <= apart ? restOf(way, index, ship, to) : null
}
