import { distance } from "../place/distance.ts"
import type { Point } from "../place/distance.ts"
import { between } from "../Time.ts"
import { longestSilence } from "./silence.ts"
import type { VesselPosition } from "./VesselPosition.ts"

/** Maximum nautical miles between the listed position of a port and a vessel in it. */
const atPort = 60

const isContinuous = (track: ReadonlyArray<VesselPosition>): boolean =>
  track.every((position, index) => {
    const previous = track[index - 1]
    return previous === undefined || between(previous.at, position.at) <= longestSilence
  })

const alongAll = (points: ReadonlyArray<Point>): number =>
  points.reduce((miles, point, index) => {
    const previous = points[index - 1]
    return previous === undefined ? miles : miles + distance(previous, point)
  }, 0)

/**
 * Nautical miles from a port to the newest position or to the reached port. `track` is oldest first. Null unless it
 * covers that distance without a gap of over 12 hours.
 */
export const sailedMiles = (
  track: ReadonlyArray<VesselPosition>,
  from: Point,
  reached: Point | null
): number | null => {
  const [first, last] = [track[0], track.at(-1)]
  if (first === undefined || last === undefined) return null
  const covers = distance(from, first) <= atPort && (reached === null || distance(last, reached) <= atPort)
  if (!covers || !isContinuous(track)) return null
  return alongAll([from, ...track, ...(reached === null ? [] : [reached])])
}
