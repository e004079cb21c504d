import { distanceInMiles } from "../../reference/place/distance.ts"
import { millisecondsBetween, hour, minute } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { VesselPosition } from "./VesselPosition.ts"

export interface Track {
  readonly last: VesselPosition | null
  /** In order; agree with each other, not with `last`. */
  readonly doubted: ReadonlyArray<VesselPosition>
}

export type PositionOutcome =
  | { readonly type: "kept" }
  /** Too close to known positions to add information. */
  | { readonly type: "thinned" }
  | { readonly type: "refused"; readonly reason: string }
  /** The position stored before it must have been wrong. */
  | { readonly type: "corrected"; readonly wrong: VesselPosition }

/** Knots above the speed of any container vessel, including currents. */
const maxKnotsOfVessel = 50
/** Nautical miles: two reports seconds apart do not imply a speed. */
const receiverErrorMiles = 0.5
/** Stored after this time, or after this change of course in degrees. */
const spacing = 15 * minute
const courseChange = 10
const repeated = minute
/** Clocks of receivers differ. */
const maxClockSkewMs = 10 * minute
/** This many consistent reports outweigh the one that they contradict. */
const minAgreeingReports = 3

const agrees = (a: VesselPosition, b: VesselPosition): boolean => {
  const hours = Math.abs(millisecondsBetween(a.at, b.at)) / hour
  return distanceInMiles(a, b) - receiverErrorMiles <= maxKnotsOfVessel * hours
}

const angle = (a: number | null, b: number | null): number => {
  if (a === null || b === null) return 0
  const apart = Math.abs(a - b) % 360
  return Math.min(apart, 360 - apart)
}

const isNullIsland = ({ latitude, longitude }: VesselPosition) =>
  Math.abs(latitude) < 0.01 && Math.abs(longitude) < 0.01

const adds = (last: VesselPosition, next: VesselPosition): boolean => {
  const since = millisecondsBetween(last.at, next.at)
  return since >= spacing || (since >= repeated && angle(last.course, next.course) > courseChange)
}

const doubtPosition = (
  track: Track,
  position: VesselPosition
): { readonly track: Track; readonly outcome: PositionOutcome } => {
  const previous = track.doubted.at(-1)
  const doubted = previous !== undefined && agrees(previous, position) ? [...track.doubted, position] : [position]
  if (doubted.length >= minAgreeingReports && track.last !== null) {
    return { track: { last: position, doubted: [] }, outcome: { type: "corrected", wrong: track.last } }
  }
  const reason = "no ship is fast enough to have come here from where it was last"
  return { track: { ...track, doubted }, outcome: { type: "refused", reason } }
}

/** In the order of time. One older than the last stored is thinned, one too far after `receivedAt` rejected. */
export const trackPosition = (
  track: Track,
  position: VesselPosition,
  receivedAt: Instant
): { readonly track: Track; readonly outcome: PositionOutcome } => {
  const refused = (reason: string) => ({ track, outcome: { type: "refused", reason } as const })
  if (isNullIsland(position)) return refused("nothing is at 0°, 0°")
  if (millisecondsBetween(receivedAt, position.at) > maxClockSkewMs)
    return refused("it is reported for a time that is yet to come")
  const { last } = track
  if (last !== null && millisecondsBetween(last.at, position.at) <= 0) return { track, outcome: { type: "thinned" } }
  if (last !== null && !agrees(last, position)) return doubtPosition(track, position)
  if (last !== null && !adds(last, position)) {
    return { track: { ...track, doubted: [] }, outcome: { type: "thinned" } }
  }
  return { track: { last: position, doubted: [] }, outcome: { type: "kept" } }
}
