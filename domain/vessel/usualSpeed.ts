import type { VesselPosition } from "./VesselPosition.ts"

/** Knots below which a ship manoeuvres, waits or lies at a berth. */
export const underWay = 6
/** Positions that make a usual speed. */
const enough = 3

/** The speeds over ground of a vessel under way, in knots, the least first; none where too few of its positions have one. */
export const speedsUnderWay = (track: ReadonlyArray<Pick<VesselPosition, "speed">>): ReadonlyArray<number> => {
  const speeds = track
    .flatMap(({ speed }) => (speed !== null && speed >= underWay ? [speed] : []))
    .sort((a, b) => a - b)
  return speeds.length < enough ? [] : speeds
}

/** The median speed over ground of a vessel under way, in knots; null where too few of its positions have one. */
export const usualSpeed = (track: ReadonlyArray<Pick<VesselPosition, "speed">>): number | null => {
  const speeds = speedsUnderWay(track)
  const [lower, upper] = [speeds[Math.floor((speeds.length - 1) / 2)], speeds[Math.floor(speeds.length / 2)]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}
