import type { Point } from "../place/distance.ts"

/** Cells of half a degree: a ship needs an hour or two for one. */
const cells = 2

/** Whether two points are in the same cell of half a degree. */
export const isSameCell = (a: Point, b: Point): boolean =>
  Math.floor(a.latitude * cells) === Math.floor(b.latitude * cells) &&
  Math.floor(a.longitude * cells) === Math.floor(b.longitude * cells)

/**
 * The point at which a track entered the cell of half a degree in which it ends: lanes are computed from there, so that
 * each cell costs one computation, and from water on the ship's own side of the land. Null without a point.
 */
export const anchorOf = <At extends Point>(track: ReadonlyArray<At>): At | null => {
  const last = track.at(-1)
  if (last === undefined) return null
  const left = track.findLastIndex((point) => !isSameCell(point, last))
  return track[left + 1] ?? last
}

/** Where a track entered the cells before the one in which it ends, the newest first: lanes may be known from there. */
export const earlierAnchors = <At extends Point>(track: ReadonlyArray<At>): ReadonlyArray<At> => {
  const entered = track.filter((point, index) => {
    const before = track[index - 1]
    return before === undefined || !isSameCell(before, point)
  })
  return entered.slice(0, -1).toReversed()
}
