import type { Gazetteer } from "../../../reference/place/Place.ts"
import type { PublishedTime } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"
import { compareVoyages } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { pickWinner } from "../evidence/winner.ts"
import { mostCertainHandling } from "../route/route.ts"
import type { Route } from "../route/route.ts"
import { estimatesEndedByEvent } from "./estimatesEndedByEvent.ts"
import { createTimeConverter } from "./moments.ts"
import type { TimeConverter } from "./moments.ts"

export interface Estimate extends PublishedTime {
  readonly winner: Observation
  readonly lost: ReadonlyArray<Observation>
}

const actualLoadOf = (route: Route): LocatedMove | null =>
  mostCertainHandling(
    route.stops
      .flatMap((stop) => stop.handlings)
      .filter(({ actual, move, observation }) => actual && move === "load" && observation.container !== null)
  )

const preferOwnVessel = (
  handlings: ReadonlyArray<LocatedMove>,
  aboard: LocatedMove | null
): ReadonlyArray<LocatedMove> => {
  if (aboard === null) return handlings
  const isOwn = ({ observation }: LocatedMove) => compareVoyages(observation.call, aboard.observation.call)
  const own = handlings.filter((handling) => isOwn(handling) === true)
  if (own.length === 0) return handlings
  const isEstimated = ({ observation }: LocatedMove) => observation.classifier === "EST"
  return own.some(isEstimated) ? own : handlings.filter((handling) => isOwn(handling) !== false)
}

type Rank = (observation: Observation) => number

const rankSeaEstimate: Rank = ({ classifier, data_source }) =>
  (classifier === "EST" ? 2 : 0) + (data_source === "shipping_line" ? 1 : 0)

const rankInlandEstimate =
  (preferred: Observation["data_source"]): Rank =>
  ({ classifier, data_source }) =>
    (data_source === preferred ? 2 : 0) + (classifier === "EST" ? 1 : 0)

/** An estimate in the past is not an actual. */
const newest = (
  handlings: ReadonlyArray<LocatedMove>,
  zone: string | null,
  rank: Rank,
  moments: TimeConverter
): Estimate | null => {
  const won = pickWinner(
    handlings.filter(({ actual }) => !actual).map(({ observation }) => observation),
    rank
  )
  return won === null || won.winner.happened === null ? null : { ...moments.stampOf(won.winner, zone), ...won }
}

const estimateAtNamedPlace = (route: Route, place: string | null, moments: TimeConverter): Estimate | null => {
  const won = place === null ? undefined : route.named.get(place)
  if (won === undefined || won.winner.happened === null) return null
  return { ...moments.stampOf(won.winner, moments.zoneOf(place)), ...won }
}

export interface Estimates {
  readonly departure: Estimate | null
  readonly arrival: Estimate | null
  /** Railroad preferred. */
  readonly destination: Estimate | null
  /** Ocean carrier preferred. */
  readonly lineDestination: Estimate | null
}

interface RoutedMoves {
  readonly handlings: ReadonlyArray<LocatedMove>
  readonly route: Route
  readonly untimely: ReadonlySet<Observation>
}

export const estimatesOf = (
  { handlings, route, untimely }: RoutedMoves,
  leftOut: ReadonlyArray<LocatedMove>,
  gazetteer: Gazetteer
): Estimates => {
  const past = estimatesEndedByEvent(leftOut, handlings)
  const timely = handlings.filter(({ observation }) => !untimely.has(observation))
  const at = (place: string | null, move: LocatedMove["move"]) =>
    [...route.stops.filter((stop) => stop.place === place).flatMap((stop) => stop.handlings), ...past].filter(
      (handling) => handling.move === move && handling.place === place && !untimely.has(handling.observation)
    )
  const inland = (move: LocatedMove["move"]) =>
    [...timely, ...past].filter((handling) => handling.place === route.destination && handling.move === move)
  const byRailroad = (move: LocatedMove["move"]) =>
    timely.filter(
      (handling) => handling.observation.data_source === "rail" && handling.role === "DEST" && handling.move === move
    )
  const moments = createTimeConverter(gazetteer)
  const end = (place: string | null) => estimateAtNamedPlace(route, place, moments)
  const first = (place: string | null, rank: Rank, ...choices: ReadonlyArray<ReadonlyArray<LocatedMove>>) => {
    for (const choice of choices) {
      const estimate = newest(choice, moments.zoneOf(place), rank, moments)
      if (estimate !== null) return estimate
    }
    return null
  }
  const aboard = actualLoadOf(route)
  const coming = (move: LocatedMove["move"]) => preferOwnVessel(at(route.pod, move), aboard)
  const destination = (rank: Rank) =>
    route.destination === null ? null : first(route.destination, rank, inland("arrive"), inland("discharge"))
  const railroad =
    route.destination === null
      ? null
      : first(route.destination, rankInlandEstimate("rail"), byRailroad("arrive"), byRailroad("discharge"))
  return {
    departure: first(route.pol, rankSeaEstimate, at(route.pol, "depart"), at(route.pol, "load")) ?? end(route.pol),
    arrival: first(route.pod, rankSeaEstimate, coming("arrive"), coming("discharge")) ?? end(route.pod),
    destination: railroad ?? destination(rankInlandEstimate("rail")) ?? end(route.destination),
    lineDestination: destination(rankInlandEstimate("shipping_line")) ?? end(route.destination)
  }
}
