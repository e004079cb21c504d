import { millisecondsBetween, hour } from "../../Time.ts"
import type { VesselPosition } from "./VesselPosition.ts"

/** In a longer gap, a straight line might cross land. */
export const maxGapMs = 6 * hour

export interface TrackSegment {
  readonly first: VesselPosition
  readonly last: VesselPosition
  readonly positions: ReadonlyArray<VesselPosition>
}

/** Oldest first. A single position is not a stretch. */
export const splitTrack = (track: ReadonlyArray<VesselPosition>): ReadonlyArray<TrackSegment> => {
  const ends = track.flatMap((position, index) => {
    const next = track[index + 1]
    return next === undefined || millisecondsBetween(position.at, next.at) > maxGapMs ? [index + 1] : []
  })
  return ends.flatMap((end, part) => {
    const positions = track.slice(ends[part - 1] ?? 0, end)
    const [first, last] = [positions[0], positions.at(-1)]
    return first === undefined || last === undefined || first === last ? [] : [{ first, last, positions }]
  })
}
