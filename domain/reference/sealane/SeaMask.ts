import type { Point } from "../place/distance.ts"
import type { Coordinates } from "./SeaLane.ts"

/** 0.05 degree cells, from 180 W eastward and from 60 S to 78 N. */
export const cellsPerDegree = 20
export const columns = 360 * cellsPerDegree
export const rows = 138 * cellsPerDegree
export const south = -60

/** Row by row from the south, lowest bit first; 1: open sea. */
export interface SeaMask {
  readonly bits: Uint8Array
}

/** Cells: x from 180 W, also beyond 180 E; y from 60 S. */
export type GridPoint = readonly [x: number, y: number]

export const spotOf = ([longitude, latitude]: Coordinates): GridPoint => [
  (longitude + 180) * cellsPerDegree,
  (latitude - south) * cellsPerDegree
]

export const coordinatesOf = ([x, y]: GridPoint): Coordinates => [
  wrapped(x) / cellsPerDegree - 180,
  y / cellsPerDegree + south
]

export const pointOf = (spot: GridPoint): Point => {
  const [longitude, latitude] = coordinatesOf(spot)
  return { latitude, longitude }
}

export const wrapped = (x: number): number => ((x % columns) + columns) % columns

/** Equivalent x, at most half the earth away from `other`. */
export const nearestEquivalentX = (x: number, other: number): number =>
  other + wrapped(x - other + columns / 2) - columns / 2

export const cellAt = (x: number, y: number): number =>
  Math.min(rows - 1, Math.max(0, Math.floor(y))) * columns + wrapped(Math.floor(x))

/** Index of a block of two by two cells. */
export const blockOf = (cell: number): number =>
  Math.floor(Math.floor(cell / columns) / 2) * (columns / 2) + Math.floor((cell % columns) / 2)
