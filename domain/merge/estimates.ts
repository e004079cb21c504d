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
const newest = (handlings: ReadonlyArray<Handling>, zone: string | null): Estimate | null => {
  const won = win(
    handlings.filter(({ actual }) => !actual).map(({ observation }) => observation),
    ({ classifier }) => (classifier === "EST" ? 1 : 0)
  )
  const happened = won?.winner.happened ?? null
  const published = happened === null ? null : stamp(happened, zone)
  return won === null || published === null ? null : { ...published, ...won }
}

const first = (zone: string | null, ...choices: ReadonlyArray<ReadonlyArray<Handling>>): Estimate | null => {
  for (const choice of choices) {
    const estimate = newest(choice, zone)
    if (estimate !== null) return estimate
  }
  return null
}

export interface Estimates {
  readonly departure: Estimate | null
  readonly arrival: Estimate | null
  readonly destination: Estimate | null
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
  return {
    departure: first(zone(route.pol), at(route.pol, "depart"), at(route.pol, "load")),
    arrival: first(zone(route.pod), at(route.pod, "arrive"), at(route.pod, "discharge")),
    destination:
      route.destination === null ? null : first(zone(route.destination), inland("arrive"), inland("discharge"))
  }
}
