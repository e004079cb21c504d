import type { Point } from "../place/distance.ts"

export interface Crossing {
  readonly from: Point
  readonly to: Point
}

/** Cells per degree; a cell is about 6 nautical miles high. */
const cellsPerDegreeOfCrossing = 10

/** 180 and -180 are the same meridian. */
const east = (longitude: number): number => (longitude >= 180 ? longitude - 360 : longitude)

const inCell = (degrees: number): number =>
  Math.round(degrees * cellsPerDegreeOfCrossing) / cellsPerDegreeOfCrossing + 0

export const cellOf = ({ latitude, longitude }: Point): Point => ({
  latitude: inCell(latitude),
  longitude: inCell(east(inCell(longitude)))
})

/** Lanes are computed and stored between cell centers. */
export const snapToCells = ({ from, to }: Crossing): Crossing => ({ from: cellOf(from), to: cellOf(to) })

export const crossingKey = (crossing: Crossing): string => {
  const { from, to } = snapToCells(crossing)
  return `${from.latitude},${from.longitude}/${to.latitude},${to.longitude}`
}
