import type { Observation, PlaceRole } from "../../observation/Observation.ts"
import { placeKey } from "../evidence/locatedMove.ts"
import { pickWinner } from "../evidence/winner.ts"
import type { RankedReports } from "../evidence/winner.ts"
import type { Route, Stop } from "./route.ts"

type End = Exclude<PlaceRole, "TS">

export type NamedRouteEnds = Readonly<Record<End, RankedReports | null>>

export const routeEndsOf = (observations: ReadonlyArray<Observation>): NamedRouteEnds => {
  const named = (end: End) =>
    pickWinner(
      observations.filter(
        (observation) =>
          observation.fact.type === "route_place" && observation.fact.role === end && placeKey(observation) !== null
      )
    )
  return { POL: named("POL"), POD: named("POD"), DEST: named("DEST") }
}

const stopOf = (role: End, place: string): Stop => ({ place, role, handlings: [] })

const addNamedEnd = (route: Route, role: "POL" | "POD", won: RankedReports | null): Route => {
  const place = won === null ? null : placeKey(won.winner)
  const isKnown = (role === "POL" ? route.pol : route.pod) !== null || route.stops.some((stop) => stop.place === place)
  if (won === null || place === null || isKnown) return route
  const stop = stopOf(role, place)
  return {
    ...route,
    ...(role === "POL" ? { pol: place, stops: [stop, ...route.stops] } : { pod: place, stops: [...route.stops, stop] }),
    named: new Map([...route.named, [place, won]])
  }
}

export const addNamedEnds = (route: Route, ends: NamedRouteEnds): Route => {
  const atSea = addNamedEnd(addNamedEnd(route, "POL", ends.POL), "POD", ends.POD)
  const place = ends.DEST === null ? null : placeKey(ends.DEST.winner)
  if (ends.DEST === null || place === null || route.destination !== null) return atSea
  if (place === atSea.pod || place === atSea.pol) return atSea
  return { ...atSea, destination: place, named: new Map([...atSea.named, [place, ends.DEST]]) }
}
