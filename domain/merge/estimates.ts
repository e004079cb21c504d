import type { Observation } from "../Observation.ts"
import type { Gazetteer } from "../Place.ts"
import type { Handling } from "./handling.ts"
import { stamp } from "./happened.ts"
import type { Stamp } from "./happened.ts"
import type { Route } from "./route.ts"
import { win } from "./winner.ts"

/** When something is expected, by whom. */
export interface Estimate extends Stamp {
  readonly winner: Observation
  readonly lost: ReadonlyArray<Observation>
}

/** The newest estimate counts, and before any plan; an actual is no estimate and a past estimate is no actual. */
const newest = (
  handlings: ReadonlyArray<Handling>,
  zone: string | null,
  preferred: Observation["data_source"] | null
): Estimate | null => {
  const won = win(
    handlings.filter(({ actual }) => !actual).map(({ observation }) => observation),
    ({ classifier, data_source }) => (data_source === preferred ? 2 : 0) + (classifier === "EST" ? 1 : 0)
  )
  const happened = won?.winner.happened ?? null
  const published = happened === null ? null : stamp(happened, zone)
  return won === null || published === null ? null : { ...published, ...won }
}

const first = (
  zone: string | null,
  preferred: Observation["data_source"] | null,
  ...choices: ReadonlyArray<ReadonlyArray<Handling>>
): Estimate | null => {
  for (const choice of choices) {
    const estimate = newest(choice, zone, preferred)
    if (estimate !== null) return estimate
  }
  return null
}

export interface Estimates {
  readonly departure: Estimate | null
  readonly arrival: Estimate | null
  /** As the railroad has it, where it tells. */
  readonly destination: Estimate | null
  /** As the ocean carrier has it, where it tells. */
  readonly lineDestination: Estimate | null
}

/** Departure from the port of lading, arrival at the port of discharge and at the inland destination. */
export const estimatesOf = (handlings: ReadonlyArray<Handling>, route: Route, gazetteer: Gazetteer): Estimates => {
  const at = (place: string | null, move: Handling["move"]) =>
    route.stops
      .filter((stop) => stop.place === place)
      .flatMap((stop) => stop.handlings.filter((handling) => handling.move === move))
  const inland = (move: Handling["move"]) =>
    handlings.filter((handling) => handling.place === route.destination && handling.move === move)
  const byRailroad = (move: Handling["move"]) =>
    handlings.filter(
      (handling) => handling.observation.data_source === "rail" && handling.role === "DEST" && handling.move === move
    )
  const zone = (place: string | null) => (place === null ? null : gazetteer.zoneOf(place))
  const destination = (preferred: Observation["data_source"]) =>
    route.destination === null ? null : first(zone(route.destination), preferred, inland("arrive"), inland("discharge"))
  const railroad =
    route.destination === null ? null : first(null, "rail", byRailroad("arrive"), byRailroad("discharge"))
  return {
    departure: first(zone(route.pol), null, at(route.pol, "depart"), at(route.pol, "load")),
    arrival: first(zone(route.pod), null, at(route.pod, "arrive"), at(route.pod, "discharge")),
    destination: railroad ?? destination("rail"),
    lineDestination: destination("shipping_line")
  }
}
