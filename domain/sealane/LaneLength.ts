import { distance } from "../place/distance.ts"
import type { Point } from "../place/distance.ts"
import type { SeaLane } from "./SeaLane.ts"

/** A lane of which only the length and the passages matter. */
export type LaneLength = Pick<SeaLane, "nautical_miles" | "passages">

/** Lanes from where a ship was, less what it has sailed since. */
export const shortenedBy = (lanes: ReadonlyArray<SeaLane>, was: Point, is: Point): ReadonlyArray<LaneLength> =>
  lanes.map(({ nautical_miles, passages }) => ({
    passages,
    nautical_miles: Math.max(0, nautical_miles - distance(was, is))
  }))
