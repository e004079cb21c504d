import type { Stamp } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { Gazetteer } from "../../place/Place.ts"
import { sameVoyage } from "../evidence/handling.ts"
import type { Handling } from "../evidence/handling.ts"
import { win } from "../evidence/winner.ts"
import { best } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import { momentsIn } from "./moments.ts"
import type { Moments } from "./moments.ts"
import { overtaken } from "./overtaken.ts"

export interface Estimate extends Stamp {
  readonly winner: Observation
  readonly lost: ReadonlyArray<Observation>
}

const boarding = (route: Route): Handling | null =>
  best(
    route.stops
      .flatMap((stop) => stop.handlings)
      .filter(({ actual, move, observation }) => actual && move === "load" && observation.container !== null)
  )

const ofItsShip = (handlings: ReadonlyArray<Handling>, aboard: Handling | null): ReadonlyArray<Handling> => {
  if (aboard === null) return handlings
  const isOwn = ({ observation }: Handling) => sameVoyage(observation.call, aboard.observation.call)
  const own = handlings.filter((handling) => isOwn(handling) === true)
  if (own.length === 0) return handlings
  const isEstimated = ({ observation }: Handling) => observation.classifier === "EST"
  // An actual or planned arrival of its vessel does not contradict an estimate without a vessel.
  return own.some(isEstimated) ? own : handlings.filter((handling) => isOwn(handling) !== false)
}

type Rank = (observation: Observation) => number

const ofShip: Rank = ({ classifier, data_source }) =>
  (classifier === "EST" ? 2 : 0) + (data_source === "shipping_line" ? 1 : 0)

const firstOf =
  (preferred: Observation["data_source"]): Rank =>
  ({ classifier, data_source }) =>
    (data_source === preferred ? 2 : 0) + (classifier === "EST" ? 1 : 0)

/** An estimate in the past is not an actual. */
const newest = (
  handlings: ReadonlyArray<Handling>,
  zone: string | null,
  rank: Rank,
  moments: Moments
): Estimate | null => {
  const won = win(
    handlings.filter(({ actual }) => !actual).map(({ observation }) => observation),
    rank
  )
  return won === null || won.winner.happened === null ? null : { ...moments.stampOf(won.winner, zone), ...won }
}

const named = (route: Route, place: string | null, moments: Moments): Estimate | null => {
  const won = place === null ? undefined : route.named.get(place)
  if (won === undefined || won.winner.happened === null) return null
  return { ...moments.stampOf(won.winner, moments.zoneOf(place)), ...won }
}

export interface Estimates {
  readonly departure: Estimate | null
  readonly arrival: Estimate | null
  /** Preferably by the railroad. */
  readonly destination: Estimate | null
  /** Preferably by the ocean carrier. */
  readonly lineDestination: Estimate | null
}

export const estimatesOf = (
  handlings: ReadonlyArray<Handling>,
  leftOut: ReadonlyArray<Handling>,
  route: Route,
  gazetteer: Gazetteer,
  untimely: ReadonlySet<Observation> = new Set()
): Estimates => {
  const past = overtaken(leftOut, handlings)
  const timely = handlings.filter(({ observation }) => !untimely.has(observation))
  const at = (place: string | null, move: Handling["move"]) =>
    [...route.stops.filter((stop) => stop.place === place).flatMap((stop) => stop.handlings), ...past].filter(
      (handling) => handling.move === move && handling.place === place && !untimely.has(handling.observation)
    )
  const inland = (move: Handling["move"]) =>
    [...timely, ...past].filter((handling) => handling.place === route.destination && handling.move === move)
  const byRailroad = (move: Handling["move"]) =>
    timely.filter(
      (handling) => handling.observation.data_source === "rail" && handling.role === "DEST" && handling.move === move
    )
  const moments = momentsIn(gazetteer)
  const end = (place: string | null) => named(route, place, moments)
  const first = (place: string | null, rank: Rank, ...choices: ReadonlyArray<ReadonlyArray<Handling>>) => {
    for (const choice of choices) {
      const estimate = newest(choice, moments.zoneOf(place), rank, moments)
      if (estimate !== null) return estimate
    }
    return null
  }
  const aboard = boarding(route)
  const coming = (move: Handling["move"]) => ofItsShip(at(route.pod, move), aboard)
  const destination = (rank: Rank) =>
    route.destination === null ? null : first(route.destination, rank, inland("arrive"), inland("discharge"))
  const railroad =
    route.destination === null
      ? null
      : first(route.destination, firstOf("rail"), byRailroad("arrive"), byRailroad("discharge"))
  return {
    departure: first(route.pol, ofShip, at(route.pol, "depart"), at(route.pol, "load")) ?? end(route.pol),
    arrival: first(route.pod, ofShip, coming("arrive"), coming("discharge")) ?? end(route.pod),
    destination: railroad ?? destination(firstOf("rail")) ?? end(route.destination),
    lineDestination: destination(firstOf("shipping_line")) ?? end(route.destination)
  }
}
