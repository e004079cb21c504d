import { day } from "../../../Time.ts"
import { isClearance } from "../../observation/facts/isClearance.ts"
import { orderTime } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"
import { isSeaMove, locatedMovesOf, mayBeImport, compareVoyages, isSurelyBefore } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import type { Route } from "./route.ts"
import { addNamedEnds } from "./routeEnds.ts"
import type { NamedRouteEnds } from "./routeEnds.ts"
import { voyageOf } from "./voyage.ts"

/** Between a terminal's and a carrier's report of one call. */
const maxMoveOffsetMs = 14 * day
export const maxPauseMs = 45 * day

export const newestStretch = (moves: ReadonlyArray<LocatedMove>): ReadonlyArray<LocatedMove> => {
  const sorted = [...moves].sort((a, b) => a.time - b.time)
  const start = sorted.findLastIndex(
    ({ time }, index) => index > 0 && time - (sorted[index - 1]?.time ?? time) > maxPauseMs
  )
  return sorted.slice(Math.max(0, start))
}

const isOnRoute = (route: Route, place: string): boolean =>
  place === route.destination || route.stops.some((stop) => stop.place === place)

const isSeaDeparture = (handling: LocatedMove) =>
  isSeaMove(handling) && (handling.move === "load" || handling.move === "depart")

/** A container may wait for weeks between two vessels. */
const isTransshipped = (landing: LocatedMove, { direction, time }: LocatedMove): boolean =>
  direction === "transshipment" &&
  landing.actual &&
  landing.move === "discharge" &&
  landing.time < time &&
  time - landing.time <= (isSeaMove(landing) ? maxPauseMs : maxMoveOffsetMs)

const isTransshipmentDischarge = (handling: LocatedMove, carried: ReadonlyArray<LocatedMove>): boolean => {
  if (handling.direction !== "transshipment" || handling.move !== "discharge") return false
  const before = carried.filter((one) => one.actual && isSeaMove(one) && isSurelyBefore(one, handling))
  const last = before.sort((a, b) => a.time - b.time).at(-1)
  return (
    last !== undefined &&
    isSeaDeparture(last) &&
    compareVoyages(last.observation.call, handling.observation.call) === true
  )
}

export const shownTerminalReports = (
  statements: ReadonlyArray<Observation>,
  handlings: ReadonlyArray<LocatedMove>,
  refused: ReadonlySet<Observation>,
  next: number | null
): ReadonlyArray<Observation> => {
  const moves = new Set(handlings.map(({ observation }) => observation))
  const first = Math.min(...handlings.filter(({ actual }) => actual).map(({ time }) => time))
  const isNoteOfTrip = ({ fact, happened }: Observation) => {
    if (happened === null || (fact.type !== "other" && !isClearance(fact))) return false
    const time = orderTime(happened)
    return time >= first && (next === null || time < next)
  }
  return statements
    .filter(({ data_source }) => data_source === "terminal")
    .filter((one) => moves.has(one) || refused.has(one) || isNoteOfTrip(one))
}

export interface CarriedTrip {
  readonly carried: ReadonlyArray<LocatedMove>
  readonly route: Route
  readonly ends: NamedRouteEnds
  /** Start of the container's next trip, in epoch milliseconds. */
  readonly next: number | null
}

/** Without a carrier's report, the moves of the newest trip. */
export const terminalMoves = (
  statements: ReadonlyArray<Observation>,
  { carried, ends, next, route }: CarriedTrip
): ReadonlyArray<LocatedMove> => {
  const bound = addNamedEnds(route, ends)
  const moves = locatedMovesOf(statements).filter(({ time }) => next === null || time < next)
  if (carried.length === 0) return newestStretch(moves)
  const began = voyageOf(route).began?.time ?? null
  const landings = route.pod === null ? moves.filter(({ actual, move }) => actual && move === "discharge") : []
  return moves.filter((handling) => {
    const { move, place, time } = handling
    const here = carried.filter((one) => one.place === place)
    const nearby = here.filter((one) => Math.abs(one.time - time) <= maxMoveOffsetMs)
    // May be of the next trip, unless the carrier or the direction shows that this one continues.
    if (isSeaDeparture(handling))
      return nearby.some(isSeaDeparture) || (place !== bound.pod && here.some((one) => isTransshipped(one, handling)))
    if (began === null || place === route.pol) return nearby.length > 0
    const isLanding = route.pod === null && move === "discharge"
    // The only source of the landing also reports the moves after it.
    const isAshore = landings.some((one) => one.place === place && one.time >= began && one.time <= time)
    return (
      time >= began && (isLanding || isAshore || isOnRoute(bound, place) || isTransshipmentDischarge(handling, carried))
    )
  })
}

export const gateOutsOffRoute = (
  statements: ReadonlyArray<Observation>,
  { carried, ends, next, route }: CarriedTrip
): ReadonlyArray<LocatedMove> => {
  const { began } = voyageOf(route)
  if (began === null) return []
  const bound = addNamedEnds(route, ends)
  return locatedMovesOf(statements).filter((handling) => {
    const { actual, laden, mode, move, place, time } = handling
    const isOutLaden = actual && move === "gate_out" && laden === true && (mode === null || mode === "truck")
    const isOnTrip = isSurelyBefore(began, handling) && (next === null || time < next)
    const isElsewhere = place !== bound.pol && !isOnRoute(bound, place)
    const isNear = carried.some((one) => Math.abs(one.time - time) <= maxPauseMs)
    return isOutLaden && mayBeImport(handling) && isOnTrip && isElsewhere && isNear
  })
}

/** A load at the port of discharge begins the next trip; gate moves elsewhere are mostly of other trips. */
export const unconfirmedMoves = (
  statements: ReadonlyArray<Observation>,
  used: ReadonlyArray<LocatedMove>,
  { carried, next, route }: CarriedTrip
): ReadonlyArray<LocatedMove> => {
  if (carried.length === 0) return []
  const known = new Set(used)
  const times = carried.map(({ time }) => time)
  const began = voyageOf(route).began?.time ?? Math.min(...times)
  const last = Math.max(...times) + maxPauseMs
  return locatedMovesOf(statements).filter((handling) => {
    const { actual, place, time } = handling
    const isDuring = time >= began && time <= last && (next === null || time < next)
    return (
      actual &&
      isSeaMove(handling) &&
      isDuring &&
      !known.has(handling) &&
      !(isSeaDeparture(handling) && place === route.pod)
    )
  })
}
