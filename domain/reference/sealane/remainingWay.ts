import type { Point } from "../place/distance.ts"
import { milesOff } from "./onMap.ts"
import type { PredictedRoute } from "./predictRoute.ts"
import type { Coordinates } from "./SeaLane.ts"

const coordinatesOf = ({ latitude, longitude }: Point): Coordinates => [longitude, latitude]

const isSame = (a: Coordinates | undefined, b: Coordinates): boolean => a?.[0] === b[0] && a[1] === b[1]

/** Nautical miles; exceeds the size of a cell. */
const maxMilesFromStart = 60

/** Index of the first point beyond `maxMilesFromStart`, or of the last one. The ship must be before it. */
const endOfNear = (line: ReadonlyArray<Coordinates>): number => {
  const [start] = line
  const beyond = line.findIndex((point) => start !== undefined && milesOff(point, start, start) > maxMilesFromStart)
  return beyond < 0 ? line.length - 1 : beyond
}

/** Stored lines connect cell centers; this adds the exact places. */
export const addExactEnds = ({ isWhole, line }: PredictedRoute, from: Point, to: Point): ReadonlyArray<Coordinates> => {
  const [start, end] = [coordinatesOf(from), coordinatesOf(to)]
  const [first, last] = [isSame(line[0], start) ? 1 : 0, isWhole && isSame(line.at(-1), end) ? -1 : line.length]
  const inner = line.slice(first, last)
  return isWhole ? [start, ...inner, end] : [start, ...inner]
}

/** Nearest segment before index `before`, and its distance `by` in nautical miles. */
const nearestPiece = (line: ReadonlyArray<Coordinates>, here: Coordinates, before: number) => {
  const nearest = { index: 0, by: Infinity }
  for (let index = 0; index < before; index++) {
    const [start, end] = [line[index], line[index + 1]]
    const by = start === undefined || end === undefined ? Infinity : milesOff(here, start, end)
    if (by < nearest.by) Object.assign(nearest, { index, by })
  }
  return nearest
}

const restOf = (way: PredictedRoute, after: number, ship: Point, to: Point): ReadonlyArray<Coordinates> =>
  addExactEnds({ ...way, line: way.line.slice(after + 1) }, ship, to)

export const remainingFromStart = (way: PredictedRoute, ship: Point, to: Point): ReadonlyArray<Coordinates> =>
  restOf(way, nearestPiece(way.line, coordinatesOf(ship), endOfNear(way.line)).index, ship, to)

/** Nautical miles; a ship this close sails the line. */
const maxMilesOffLine = 1

export const isOnLine = (line: ReadonlyArray<Coordinates>, ship: Point): boolean =>
  nearestPiece(line, coordinatesOf(ship), line.length - 1).by <= maxMilesOffLine

/** Null if the ship is not on it. */
export const remainingFromAnywhere = (
  way: PredictedRoute,
  ship: Point,
  to: Point
): ReadonlyArray<Coordinates> | null => {
  const { by, index } = nearestPiece(way.line, coordinatesOf(ship), way.line.length - 1)
  return by <= maxMilesOffLine ? restOf(way, index, ship, to) : null
}
