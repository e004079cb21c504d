import type { Observation } from "../Observation.ts"
import type { Gazetteer } from "../Place.ts"
import { sameVoyage } from "./handling.ts"
import type { Handling } from "./handling.ts"
import { stamp } from "./happened.ts"
import type { Stamp } from "./happened.ts"
import { best } from "./route.ts"
import type { Route } from "./route.ts"
import { win } from "./winner.ts"

/** When something is expected, by whom. */
export interface Estimate extends Stamp {
  readonly winner: Observation
  readonly lost: ReadonlyArray<Observation>
}

/** Whose estimates count most: of a ship the carrier's, of a train the railroad's (`sources.md` §8). */
type Whose = Observation["data_source"]

/** Of several ships that are said to come, the one that the box is known to be on. */
const ofItsShip = (handlings: ReadonlyArray<Handling>, route: Route): ReadonlyArray<Handling> => {
  const aboard = best(
    route.stops
      .flatMap((stop) => stop.handlings)
      .filter(({ actual, move, observation }) => actual && move === "load" && observation.container !== null)
  )
  const own = handlings.filter(
    ({ observation }) => sameVoyage(observation.call, aboard?.observation.call ?? null) === true
  )
  return own.length > 0 ? own : handlings
}

/** The newest estimate counts, and before any plan; an actual is no estimate and a past estimate is no actual. */
const newest = (handlings: ReadonlyArray<Handling>, zone: string | null, whose: Whose): Estimate | null => {
  const won = win(
    handlings.filter(({ actual }) => !actual).map(({ observation }) => observation),
    ({ classifier, data_source }) => (classifier === "EST" ? 2 : 0) + (data_source === whose ? 1 : 0)
  )
  const happened = won?.winner.happened ?? null
  const published = happened === null ? null : stamp(happened, zone)
  return won === null || published === null ? null : { ...published, ...won }
}

const first = (
  zone: string | null,
  whose: Whose,
  ...choices: ReadonlyArray<ReadonlyArray<Handling>>
): Estimate | null => {
  for (const choice of choices) {
    const estimate = newest(choice, zone, whose)
    if (estimate !== null) return estimate
  }
  return null
}

export interface Estimates {
  readonly departure: Estimate | null
  readonly arrival: Estimate | null
  /** As the carrier sees it, and as the railroad does. */
  readonly destination: Estimate | null
  readonly inland: Estimate | null
}

/** Departure from the port of lading, arrival at the port of discharge and at the inland destination. */
export const estimatesOf = (handlings: ReadonlyArray<Handling>, route: Route, gazetteer: Gazetteer): Estimates => {
  const at = (place: string | null, move: Handling["move"]) =>
    route.stops
      .filter((stop) => stop.place === place)
      .flatMap((stop) => stop.handlings.filter((handling) => handling.move === move))
  const inland = (move: Handling["move"]) =>
    handlings.filter((handling) => handling.place === route.destination && handling.move === move)
  const zone = (place: string | null) => (place === null ? null : gazetteer.zoneOf(place))
  const coming = (move: Handling["move"]) => ofItsShip(at(route.pod, move), route)
  const further = (whose: Whose) =>
    route.destination === null ? null : first(zone(route.destination), whose, inland("arrive"), inland("discharge"))
  return {
    departure: first(zone(route.pol), "shipping_line", at(route.pol, "depart"), at(route.pol, "load")),
    arrival: first(zone(route.pod), "shipping_line", coming("arrive"), coming("discharge")),
    destination: further("shipping_line"),
    inland: further("rail")
  }
}
