import { day } from "../../../Time.ts"
import type { PlaceRole } from "../../observation/Observation.ts"
import { compareVoyages, isSurelyBefore } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import type { RankedReports } from "../evidence/winner.ts"
import { mostCertainHandling, mostCertainReports } from "./route.ts"
import type { Route, Stop } from "./route.ts"

const onSide = (stop: Stop | undefined, inbound: boolean) =>
  (stop?.handlings ?? []).filter(({ move }) =>
    inbound ? move === "discharge" || move === "arrive" : move === "load" || move === "depart"
  )

const own = (handlings: ReadonlyArray<LocatedMove>) =>
  handlings.filter(({ observation }) => observation.container !== null)

/** Prefers reports of the container to reports of vessel calls. */
export const vesselReportsOf = (handlings: ReadonlyArray<LocatedMove>): RankedReports | null => {
  const called = handlings.filter(({ observation }) => observation.call !== null)
  return mostCertainReports(own(called)) ?? mostCertainReports(called)
}

export const landingVesselReports = (route: Route): RankedReports | null => {
  const stop = route.stops.find(({ role }) => role === "POD")
  const named = route.pod === null ? undefined : route.named.get(route.pod)
  return vesselReportsOf(onSide(stop, true)) ?? (named === undefined || named.winner.call === null ? null : named)
}

const carrierOf = (route: Route, stop: Stop, inbound: boolean): LocatedMove | null => {
  const side = onSide(stop, inbound)
  const here = mostCertainHandling(own(side))
  if (here !== null || !inbound) return here
  const before = onSide(route.stops[route.stops.indexOf(stop) - 1], false)
  const loaded = mostCertainHandling(own(before).filter(({ actual, move }) => actual && move === "load"))
  // If that vessel does not call here, the container may have changed vessels without a report.
  const calls = side.some(
    ({ observation }) => compareVoyages(observation.call, loaded?.observation.call ?? null) === true
  )
  return calls ? loaded : null
}

export const isOtherVesselCall = (handling: LocatedMove, route: Route): boolean => {
  if (handling.observation.container !== null) return false
  const stop = route.stops.find(({ place }) => place === handling.place)
  if (stop === undefined) return false
  const carrier = carrierOf(route, stop, handling.move === "arrive" || handling.move === "discharge")
  return carrier !== null && compareVoyages(handling.observation.call, carrier.observation.call) === false
}

export const excludeOtherVesselCalls = (route: Route): Route => {
  const isOther = (handling: LocatedMove) => isOtherVesselCall(handling, route)
  if (!route.stops.some(({ handlings }) => handlings.some(isOther))) return route
  return {
    ...route,
    stops: route.stops.map((stop) => ({ ...stop, handlings: stop.handlings.filter((one) => !isOther(one)) }))
  }
}

const first = (handlings: ReadonlyArray<LocatedMove>): LocatedMove | null =>
  [...handlings].sort((a, b) => a.time - b.time)[0] ?? null

const read = (route: Route) => {
  const actual = (role: PlaceRole, ...moves: ReadonlyArray<LocatedMove["move"]>) =>
    route.stops
      .filter((stop) => stop.role === role)
      .flatMap(({ handlings }) => handlings.filter((handling) => handling.actual && moves.includes(handling.move)))
  const atPort = (...moves: ReadonlyArray<LocatedMove["move"]>) =>
    actual("POD", ...moves).filter(({ place }) => place === route.pod)
  return {
    began: first(actual("POL", "load", "depart")),
    ashore: first(atPort("discharge")),
    arrived: first(atPort("arrive", "discharge"))
  }
}

/** Many gate moves share a route. */
const voyageCache = new WeakMap<Route, ReturnType<typeof read>>()

/** First actual moves at the port of lading and the port of discharge. */
export const voyageOf = (route: Route): ReturnType<typeof read> => {
  const before = voyageCache.get(route)
  if (before !== undefined) return before
  const voyage = read(route)
  voyageCache.set(route, voyage)
  return voyage
}

export const hasSeaMoves = ({ stops }: Route): boolean => stops.some(({ handlings }) => handlings.length > 0)

export type Phase = "before" | "during" | "after"

/** Sources differ by hours on a discharge. */
const dischargeToleranceMs = day

/** A gate-in is an export before the voyage and a return after it. */
export const phaseOf = (handling: LocatedMove, route: Route): Phase => {
  if (!hasSeaMoves(route)) {
    // Without reports by sea, a named port of discharge is after the voyage.
    const isEnd = handling.place === route.destination || (handling.place === route.pod && route.pod !== route.pol)
    return handling.direction === "import" || isEnd ? "after" : "before"
  }
  const { arrived, ashore, began } = voyageOf(route)
  const landed = ashore ?? arrived
  if (landed !== null && handling.time >= landed.time) return "after"
  if (began !== null && handling.time <= began.time) return "before"
  const early = arrived !== null && isSurelyBefore(handling, arrived)
  if (landed !== null && !early && !isSurelyBefore(handling, landed, dischargeToleranceMs)) return "after"
  if (began !== null) return isSurelyBefore(began, handling) ? "during" : "before"
  return landed === null || handling.place === route.pol ? "before" : "during"
}

/** A move before the landing then counts as before the voyage. */
export const isVoyageStartUnknown = (route: Route): boolean => route.pol === null && voyageOf(route).began === null

export const isAtUnreportedEnd = ({ place }: LocatedMove, route: Route): boolean =>
  (place === route.pod || place === route.destination) && voyageOf(route).arrived === null
