import { distanceInMiles } from "../../reference/place/distance.ts"
import type { Point } from "../../reference/place/distance.ts"
import { millisecondsBetween } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import { maxGapMs } from "./trackSegments.ts"
import type { VesselPosition } from "./VesselPosition.ts"

export interface PartEnd {
  readonly point: Point
  readonly at: Instant | null
}

export interface UnreportedPart {
  readonly start: PartEnd
  readonly end: PartEnd
}

/** Nautical miles: port positions are inexact, and a moored vessel may be silent. */
const minDistance = 20

const endOf = (position: VesselPosition): PartEnd => ({ point: position, at: position.at })

/** In the order of travel: before the first position, in gaps of over six hours, and after the last one to a reached port. */
export const unreportedParts = (
  track: ReadonlyArray<VesselPosition>,
  departure: PartEnd,
  arrival: PartEnd & { readonly isReached: boolean }
): ReadonlyArray<UnreportedPart> => {
  const [first, last] = [track[0], track.at(-1)]
  if (first === undefined || last === undefined) return [{ start: departure, end: arrival }]
  const gaps = track.slice(1).flatMap((position, index): ReadonlyArray<UnreportedPart> => {
    const previous = track[index] ?? position
    return millisecondsBetween(previous.at, position.at) > maxGapMs
      ? [{ start: endOf(previous), end: endOf(position) }]
      : []
  })
  return [
    { start: departure, end: endOf(first) },
    ...gaps,
    ...(arrival.isReached ? [{ start: endOf(last), end: arrival }] : [])
  ].filter(({ end, start }) => distanceInMiles(start.point, end.point) >= minDistance)
}
