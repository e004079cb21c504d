import type { Point } from "../place/distance.ts"

/** Two places with water between them, in the direction of travel. */
export interface Crossing {
  readonly from: Point
  readonly to: Point
}

/** Cells of a degree: some 6 nautical miles from north to south. */
const cells = 10

/** Where a longitude of 180 degrees and one of -180 are the same. */
const east = (longitude: number): number => (longitude >= 180 ? longitude - 360 : longitude)

const inCell = (degrees: number): number => Math.round(degrees * cells) / cells + 0

/** The point to which all of a cell of 0.1 degree belong. */
export const cellOf = ({ latitude, longitude }: Point): Point => ({
  latitude: inCell(latitude),
  longitude: inCell(east(inCell(longitude)))
})

/** The crossing between the cells of both ends: lanes are computed and kept for it. */
export const inCells = ({ from, to }: Crossing): Crossing => ({ from: cellOf(from), to: cellOf(to) })

/** The same text for all crossings between the same cells in the same direction. */
export const crossingKey = (crossing: Crossing): string => {
  const { from, to } = inCells(crossing)
  return `${from.latitude},${from.longitude}/${to.latitude},${to.longitude}`
}
