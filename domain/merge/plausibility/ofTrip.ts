import { day } from "../../Time.ts"
import type { Handling } from "../evidence/handling.ts"
import { handlingOf, placeKey } from "../evidence/handling.ts"
import { someMove } from "../evidence/moveLabel.ts"
import type { Rule } from "../evidence/Rule.ts"

/** Times of the actual moves, in ascending order. */
export type Times = ReadonlyArray<number>

const longest = 270
/** Fewer moves are not a majority. */
const fewest = 3

export const timesOf = (handlings: ReadonlyArray<Handling>): Times =>
  handlings
    .filter(({ actual }) => actual)
    .map(({ time }) => time)
    .sort((a, b) => a - b)

/** Finds mistyped years. One wrong time does not shift the median. */
const outsideTrip: Rule<Times> = {
  name: "outside_trip",
  judge: (observation, times) => {
    const handling = handlingOf(observation)
    const middle = times[Math.floor(times.length / 2)]
    if (handling === null || !handling.actual || middle === undefined || times.length < fewest) return null
    const apart = Math.abs(handling.time - middle) - handling.slack
    return apart > longest * day
      ? `The move is more than ${longest} days away from the other moves of this trip.`
      : null
  }
}

export const ofTrip: ReadonlyArray<Rule<Times>> = [outsideTrip]

export const offRoute: ReadonlyArray<Rule<unknown>> = [
  {
    name: "facility_off_route",
    judge: (observation) =>
      `No carrier names ${placeKey(observation)} as a place of this trip, so the gate-out may be of another trip.`
  }
]

export const unconfirmed: ReadonlyArray<Rule<unknown>> = [
  {
    name: "unconfirmed_move",
    judge: (observation) =>
      `No carrier confirms ${someMove(observation)} at ${placeKey(observation)} on this trip, so it may be of another trip.`
  }
]
