import { day } from "../../../Time.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { locatedMoveOf, placeKey } from "../evidence/locatedMove.ts"
import { moveLabelWithArticle } from "../evidence/moveLabel.ts"
import type { PlausibilityRule } from "../evidence/Rule.ts"

/** Ascending. */
export type SortedMoveTimes = ReadonlyArray<number>

const maxDaysFromTrip = 270
const minMovesForMedian = 3

export const sortedMoveTimes = (handlings: ReadonlyArray<LocatedMove>): SortedMoveTimes =>
  handlings
    .filter(({ actual }) => actual)
    .map(({ time }) => time)
    .sort((a, b) => a - b)

/** Finds mistyped years. One wrong time does not shift the median. */
const outsideTrip: PlausibilityRule<SortedMoveTimes> = {
  name: "outside_trip",
  judge: (observation, times) => {
    const handling = locatedMoveOf(observation)
    const middle = times[Math.floor(times.length / 2)]
    if (handling === null || !handling.actual || middle === undefined || times.length < minMovesForMedian) return null
    const apart = Math.abs(handling.time - middle) - handling.slack
    return apart > maxDaysFromTrip * day
      ? `The move is more than ${maxDaysFromTrip} days away from the other moves of this trip.`
      : null
  }
}

export const tripRules: ReadonlyArray<PlausibilityRule<SortedMoveTimes>> = [outsideTrip]

export const offRouteRules: ReadonlyArray<PlausibilityRule<unknown>> = [
  {
    name: "facility_off_route",
    judge: (observation) =>
      `No carrier names ${placeKey(observation)} as a place of this trip, so the gate-out may be of another trip.`
  }
]

export const unconfirmedMoveRules: ReadonlyArray<PlausibilityRule<unknown>> = [
  {
    name: "unconfirmed_move",
    judge: (observation) =>
      `No carrier confirms ${moveLabelWithArticle(observation)} at ${placeKey(observation)} on this trip, so it may be of another trip.`
  }
]
