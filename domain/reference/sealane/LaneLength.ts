import { distanceInMiles } from "../place/distance.ts"
import type { Point } from "../place/distance.ts"
import type { SeaLane } from "./SeaLane.ts"

export type LaneLength = Pick<SeaLane, "nautical_miles" | "passages">

/** Approximation: subtracts the straight distance sailed. */
export const shortenLanes = (lanes: ReadonlyArray<SeaLane>, was: Point, is: Point): ReadonlyArray<LaneLength> =>
  lanes.map(({ nautical_miles, passages }) => ({
    passages,
    nautical_miles: Math.max(0, nautical_miles - distanceInMiles(was, is))
  }))
