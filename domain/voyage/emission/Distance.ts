import { Schema } from "effect"

import { listWithOr } from "../../problem/enumerate.ts"
import type { Point } from "../../reference/place/distance.ts"
import { distanceInMiles } from "../../reference/place/distance.ts"
import type { LaneLength } from "../../reference/sealane/LaneLength.ts"
import { exactInterval, addIntervals, scaleInterval, spanValues } from "./Interval.ts"
import type { Interval } from "./Interval.ts"

export const DistanceMethod = Schema.Literals([
  "sailed",
  "sailed_and_sea_lane",
  "sea_lane",
  /** A lower bound: no route over land is shorter. */
  "great_circle",
  "great_circle_with_detour"
])
export type DistanceMethod = typeof DistanceMethod.Type

/** Nautical miles of a leg: the part sailed by known positions, and the rest. */
export interface LegDistance {
  readonly method: DistanceMethod
  readonly sailed: number
  readonly rest: Interval
}

export const kilometersPerMile = 1.852

export const totalMiles = ({ rest, sailed }: LegDistance): Interval => addIntervals(exactInterval(sailed), rest)

export const kilometers = (miles: Interval): Interval => scaleInterval(miles, kilometersPerMile)

export interface SeaRouteKnowledge {
  /** Nautical miles to the newest position, or to the port of arrival once reached. */
  readonly sailed: number | null
  readonly hasArrived: boolean
  /** From port to port, and from the newest position; null if not computed yet. */
  readonly lanes: ReadonlyArray<LaneLength> | null
  readonly lanesAhead: ReadonlyArray<LaneLength> | null
}

export type KnownOrReason<A> = { readonly known: A } | { readonly unknown: string }

const milesOf = (lanes: ReadonlyArray<LaneLength>): Interval | null =>
  spanValues(lanes.map(({ nautical_miles }) => nautical_miles))

/** Why a distance is a range; null for a single value. */
export const distanceDoubt = ({ hasArrived, lanes, lanesAhead, sailed }: SeaRouteKnowledge): string | null => {
  if (sailed !== null && hasArrived) return null
  const open = (sailed === null ? lanes : (lanesAhead ?? lanes)) ?? []
  if (open.length < 2) return null
  const ways = open.map(({ passages }) => (passages.length === 0 ? "open water" : passages.join(" and ")))
  return `The route is unknown, because the vessel may take ${listWithOr(ways)}.`
}

/** Sailed miles if positions cover the leg, else the range of all open lanes. */
export const seaDistance = (way: SeaRouteKnowledge): KnownOrReason<LegDistance> => {
  const { hasArrived, lanes, lanesAhead, sailed } = way
  if (sailed !== null && hasArrived) return { known: { method: "sailed", sailed, rest: exactInterval(0) } }
  const ahead = sailed === null || lanesAhead === null ? null : milesOf(lanesAhead)
  if (sailed !== null && ahead !== null) return { known: { method: "sailed_and_sea_lane", sailed, rest: ahead } }
  if (lanes === null) return { unknown: "The sea lane between the ports is not computed yet." }
  const whole = milesOf(lanes)
  return whole === null
    ? { unknown: "There is no sea route between its ports." }
    : { known: { method: "sea_lane", sailed: 0, rest: whole } }
}

export const greatCircle = (from: Point, to: Point): LegDistance => ({
  method: "great_circle",
  sailed: 0,
  rest: exactInterval(distanceInMiles(from, to))
})
