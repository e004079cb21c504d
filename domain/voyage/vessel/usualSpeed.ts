import type { VesselPosition } from "./VesselPosition.ts"

/** Knots; below, a vessel maneuvers, waits or is at berth. */
export const minKnotsUnderWay = 6
const minSpeedSamples = 3

/** Knots over ground, ascending. Empty if too few positions have a speed. */
export const speedsUnderWay = (track: ReadonlyArray<Pick<VesselPosition, "speed">>): ReadonlyArray<number> => {
  const speeds = track
    .flatMap(({ speed }) => (speed !== null && speed >= minKnotsUnderWay ? [speed] : []))
    .sort((a, b) => a - b)
  return speeds.length < minSpeedSamples ? [] : speeds
}

/** Median in knots over ground; null if too few positions have a speed. */
export const usualSpeed = (track: ReadonlyArray<Pick<VesselPosition, "speed">>): number | null => {
  const speeds = speedsUnderWay(track)
  const [lower, upper] = [speeds[Math.floor((speeds.length - 1) / 2)], speeds[Math.floor(speeds.length / 2)]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}
