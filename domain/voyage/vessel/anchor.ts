import type { Point } from "../../reference/place/distance.ts"

/** Half a degree; a vessel needs an hour or two. */
const cells = 2

export const isSameCell = (a: Point, b: Point): boolean =>
  Math.floor(a.latitude * cells) === Math.floor(b.latitude * cells) &&
  Math.floor(a.longitude * cells) === Math.floor(b.longitude * cells)

/**
 * Where a track entered its last cell. Lanes start there, so each cell costs one computation, and they start in water
 * on the vessel's side of the land.
 */
export const anchorOf = <At extends Point>(track: ReadonlyArray<At>): At | null => {
  const last = track.at(-1)
  if (last === undefined) return null
  const left = track.findLastIndex((point) => !isSameCell(point, last))
  return track[left + 1] ?? last
}

/** Before the last one, newest first; their lanes may be computed. */
export const earlierAnchors = <At extends Point>(track: ReadonlyArray<At>): ReadonlyArray<At> => {
  const entered = track.filter((point, index) => {
    const before = track[index - 1]
    return before === undefined || !isSameCell(before, point)
  })
  return entered.slice(0, -1).toReversed()
}
