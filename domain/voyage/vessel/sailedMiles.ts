import { distanceInMiles } from "../../reference/place/distance.ts"
import type { Point } from "../../reference/place/distance.ts"
import { millisecondsBetween } from "../../Time.ts"
import { maxSilenceMs } from "./maxSilence.ts"
import type { VesselPosition } from "./VesselPosition.ts"

/** Nautical miles from a port's listed position. */
const maxMilesFromPort = 60

const isContinuous = (track: ReadonlyArray<VesselPosition>): boolean =>
  track.every((position, index) => {
    const previous = track[index - 1]
    return previous === undefined || millisecondsBetween(previous.at, position.at) <= maxSilenceMs
  })

const alongAll = (points: ReadonlyArray<Point>): number =>
  points.reduce((miles, point, index) => {
    const previous = points[index - 1]
    return previous === undefined ? miles : miles + distanceInMiles(previous, point)
  }, 0)

/**
 * Nautical miles to the newest position or the reached port. `track` is oldest first. Null unless it covers them
 * without a gap of over 12 hours.
 */
export const sailedMiles = (
  track: ReadonlyArray<VesselPosition>,
  from: Point,
  reached: Point | null
): number | null => {
  const [first, last] = [track[0], track.at(-1)]
  if (first === undefined || last === undefined) return null
  const covers =
    distanceInMiles(from, first) <= maxMilesFromPort &&
    (reached === null || distanceInMiles(last, reached) <= maxMilesFromPort)
  if (!covers || !isContinuous(track)) return null
  return alongAll([from, ...track, ...(reached === null ? [] : [reached])])
}
