import type { LaneLength } from "../../reference/sealane/LaneLength.ts"
import { differInPassages } from "../../reference/sealane/openLanes.ts"
import { millisecondsBetween, day, hour, shift } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import { maxSilenceMs } from "./maxSilence.ts"
import { speedsUnderWay, minKnotsUnderWay, usualSpeed } from "./usualSpeed.ts"
import type { VesselPosition } from "./VesselPosition.ts"

/** Landfall's estimate of the arrival at the next port. It never replaces the carrier's. */
export interface ArrivalEstimate {
  /** At the usual speed on the only lane; null with lanes of several lengths. */
  readonly best: Instant | null
  readonly earliest: Instant
  readonly latest: Instant
  /** Remaining nautical miles on the shortest and the longest open lane. */
  readonly shortest: number
  readonly longest: number
  readonly knots: number
  readonly positionAt: Instant
}

export type ArrivalEstimateResult = { readonly estimate: ArrivalEstimate } | { readonly unknown: string }

export const speedPeriodMs = 7 * day
/** Excludes the slowest and the fastest tenth. */
const [slow, fast] = [0.1, 0.9]

const quantile = (sorted: ReadonlyArray<number>, part: number): number | null =>
  sorted[Math.round(part * (sorted.length - 1))] ?? null

/** Prevents dates out of range: such a vessel does not sail. */
const maxRemainingMs = 180 * day

/** `positions`: on the leg, oldest first. `lanes`: from the newest position to the port, null if not computed yet. */
export const estimateArrival = (
  positions: ReadonlyArray<VesselPosition>,
  lanes: ReadonlyArray<LaneLength> | null,
  now: Instant
): ArrivalEstimateResult => {
  const last = positions.at(-1)
  if (last === undefined || millisecondsBetween(last.at, now) > maxSilenceMs)
    return { unknown: "The vessel has not reported a position in the last 12 hours." }
  if (last.speed === null || last.speed < minKnotsUnderWay)
    return { unknown: "The vessel is in port, waits, or does not report its speed." }
  if (lanes === null) return { unknown: "The sea lane to the next port is not computed yet." }
  if (lanes.length === 0) return { unknown: "No sea route joins the vessel and the next port." }
  if (differInPassages(lanes)) return { unknown: "The vessel may take one of several canals or go around a cape." }
  const recent = positions.filter(({ at }) => millisecondsBetween(at, last.at) <= speedPeriodMs)
  const speeds = speedsUnderWay(recent)
  const [knots, slowest, fastest] = [usualSpeed(recent), quantile(speeds, slow), quantile(speeds, fast)]
  if (knots === null || slowest === null || fastest === null)
    return { unknown: "Too few positions show the usual speed of the vessel." }
  const miles = lanes.map(({ nautical_miles }) => nautical_miles)
  const [shortest, longest] = [Math.min(...miles), Math.max(...miles)]
  const after = (distance: number, speed: number) => (distance / speed) * hour
  if (after(longest, slowest) > maxRemainingMs) return { unknown: "The vessel is too slow for the remaining distance." }
  return {
    estimate: {
      best: shortest === longest ? shift(last.at, after(shortest, knots)) : null,
      earliest: shift(last.at, after(shortest, fastest)),
      latest: shift(last.at, after(longest, slowest)),
      shortest,
      longest,
      knots,
      positionAt: last.at
    }
  }
}
