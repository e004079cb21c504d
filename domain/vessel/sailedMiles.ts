import { distance } from "../place/distance.ts"
import type { Point } from "../place/distance.ts"
import { between } from "../Time.ts"
import { longestSilence } from "./silence.ts"
import type { VesselPosition } from "./VesselPosition.ts"

/** Nautical miles between the position of a port in a list and a ship that is at it. */
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
 * Nautical miles that a ship has sailed from a port to its newest position, or to a port that it has reached; null where
 * its positions, oldest first, do not cover that way: they begin and end at the ports and have no gap of over 12 hours.
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
