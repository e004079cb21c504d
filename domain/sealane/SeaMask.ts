import type { Point } from "../place/distance.ts"
import type { Coordinates } from "./SeaLane.ts"

/** Cells of 0.05 degrees, from 180 W eastwards and from 60 S to 78 N northwards. */
export const cellsPerDegree = 20
export const columns = 360 * cellsPerDegree
export const rows = 138 * cellsPerDegree
export const south = -60

/** A bit for each cell, row by row from the south, the lowest bit of a byte first: 1 where ships find open sea. */
export interface SeaMask {
  readonly bits: Uint8Array
}

/** A place on the grid in cells: x from 180 W, on beyond 180 E where a line crosses it; y from 60 S. */
export type Spot = readonly [x: number, y: number]

export const spotOf = ([longitude, latitude]: Coordinates): Spot => [
  (longitude + 180) * cellsPerDegree,
  (latitude - south) * cellsPerDegree
]

export const coordinatesOf = ([x, y]: Spot): Coordinates => [
  wrapped(x) / cellsPerDegree - 180,
  y / cellsPerDegree + south
]

export const pointOf = (spot: Spot): Point => {
  const [longitude, latitude] = coordinatesOf(spot)
  return { latitude, longitude }
}

/** Between 0 and the number of columns. */
export const wrapped = (x: number): number => ((x % columns) + columns) % columns

/** The same meridian as x, at most half the earth away from the other. */
export const beside = (x: number, other: number): number => other + wrapped(x - other + columns / 2) - columns / 2

export const cellAt = (x: number, y: number): number =>
  Math.min(rows - 1, Math.max(0, Math.floor(y))) * columns + wrapped(Math.floor(x))

/** Two by two cells, counted by their own rows. */
export const blockOf = (cell: number): number =>
  Math.floor(Math.floor(cell / columns) / 2) * (columns / 2) + Math.floor((cell % columns) / 2)
