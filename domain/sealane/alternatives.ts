import type { LaneLength } from "./LaneLength.ts"

/** Ships take a detour to avoid a canal, but none that doubles their way. */
const farthest = 2

/** Whether a ship takes the Kiel Canal or sails around Jutland is a question of half a day, not of weeks. */
const isDeciding = (passage: string): boolean => passage !== "kiel"

const decisionsOf = ({ passages }: LaneLength): string => passages.filter(isDeciding).toSorted().join(" ")

/** The lanes among those between two places that a ship may well take: none is over twice as long as the shortest. */
export const likelyLanes = (lanes: ReadonlyArray<LaneLength>): ReadonlyArray<LaneLength> => {
  const shortest = Math.min(...lanes.map(({ nautical_miles }) => nautical_miles))
  return lanes.filter(({ nautical_miles }) => nautical_miles <= farthest * shortest)
}

/** Whether lanes differ by the canals they lead through, or the capes around which ships avoid them. */
export const isUndecided = (lanes: ReadonlyArray<LaneLength>): boolean => new Set(lanes.map(decisionsOf)).size > 1
