import { isClearance } from "../../observation/facts/isClearance.ts"
import { orderTime } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"
import { day } from "../../Time.ts"
import { bySea, handlingsOf, mayBeImport, sameVoyage, surelyBefore } from "../evidence/handling.ts"
import type { Handling } from "../evidence/handling.ts"
import type { Route } from "./route.ts"
import { withEnds } from "./routeEnds.ts"
import type { RouteEnds } from "./routeEnds.ts"
import { voyageOf } from "./voyage.ts"

/** Maximum time between a terminal's move and a carrier's report of the same call. */
const near = 14 * day
/** A longer pause means another trip. */
export const pause = 45 * day

export const newestStretch = (moves: ReadonlyArray<Handling>): ReadonlyArray<Handling> => {
  const sorted = [...moves].sort((a, b) => a.time - b.time)
  const start = sorted.findLastIndex(({ time }, index) => index > 0 && time - (sorted[index - 1]?.time ?? time) > pause)
  return sorted.slice(Math.max(0, start))
}

const isAhead = (route: Route, place: string): boolean =>
  place === route.destination || route.stops.some((stop) => stop.place === place)

const isOut = (handling: Handling) => bySea(handling) && (handling.move === "load" || handling.move === "depart")

/** A container may wait for weeks between two vessels. */
const isTransshipped = (landing: Handling, { direction, time }: Handling): boolean =>
  direction === "transshipment" &&
  landing.actual &&
  landing.move === "discharge" &&
  landing.time < time &&
  time - landing.time <= (bySea(landing) ? pause : near)

const isOffItsShip = (handling: Handling, carried: ReadonlyArray<Handling>): boolean => {
  if (handling.direction !== "transshipment" || handling.move !== "discharge") return false
  const before = carried.filter((one) => one.actual && bySea(one) && surelyBefore(one, handling))
  const last = before.sort((a, b) => a.time - b.time).at(-1)
  return last !== undefined && isOut(last) && sameVoyage(last.observation.call, handling.observation.call) === true
}

export const reportedByTerminals = (
  statements: ReadonlyArray<Observation>,
  handlings: ReadonlyArray<Handling>,
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

/** Moves that fit the carriers' trip. Without a carrier's report, the moves of the newest trip. */
export const terminalMoves = (
  statements: ReadonlyArray<Observation>,
  carried: ReadonlyArray<Handling>,
  route: Route,
  ends: RouteEnds,
  next: number | null
): ReadonlyArray<Handling> => {
  const bound = withEnds(route, ends)
  const moves = handlingsOf(statements).filter(({ time }) => next === null || time < next)
  if (carried.length === 0) return newestStretch(moves)
  const began = voyageOf(route).began?.time ?? null
  const landings = route.pod === null ? moves.filter(({ actual, move }) => actual && move === "discharge") : []
  return moves.filter((handling) => {
    const { move, place, time } = handling
    const here = carried.filter((one) => one.place === place)
    const nearby = here.filter((one) => Math.abs(one.time - time) <= near)
    // A load may be of the next trip, unless the carrier or the direction shows that this one continues.
    if (isOut(handling))
      return nearby.some(isOut) || (place !== bound.pod && here.some((one) => isTransshipped(one, handling)))
    if (began === null || place === route.pol) return nearby.length > 0
    const isLanding = route.pod === null && move === "discharge"
    // A terminal that is the only source of the landing also reports the moves after it.
    const isAshore = landings.some((one) => one.place === place && one.time >= began && one.time <= time)
    return time >= began && (isLanding || isAshore || isAhead(bound, place) || isOffItsShip(handling, carried))
  })
}

/** Gate-outs where no carrier reports this trip. */
export const outsElsewhere = (
  statements: ReadonlyArray<Observation>,
  carried: ReadonlyArray<Handling>,
  route: Route,
  ends: RouteEnds,
  next: number | null
): ReadonlyArray<Handling> => {
  const { began } = voyageOf(route)
  if (began === null) return []
  const bound = withEnds(route, ends)
  return handlingsOf(statements).filter((handling) => {
    const { actual, laden, mode, move, place, time } = handling
    const isOutLaden = actual && move === "gate_out" && laden === true && (mode === null || mode === "truck")
    const isOnTrip = surelyBefore(began, handling) && (next === null || time < next)
    const isElsewhere = place !== bound.pol && !isAhead(bound, place)
    const isNear = carried.some((one) => Math.abs(one.time - time) <= pause)
    return isOutLaden && mayBeImport(handling) && isOnTrip && isElsewhere && isNear
  })
}

/**
 * Sea moves that no carrier confirms. A load at the port of discharge begins the next trip. Gate moves elsewhere are
 * mostly of other trips.
 */
export const unconfirmedMoves = (
  statements: ReadonlyArray<Observation>,
  used: ReadonlyArray<Handling>,
  carried: ReadonlyArray<Handling>,
  route: Route,
  next: number | null
): ReadonlyArray<Handling> => {
  if (carried.length === 0) return []
  const known = new Set(used)
  const times = carried.map(({ time }) => time)
  const began = voyageOf(route).began?.time ?? Math.min(...times)
  const last = Math.max(...times) + pause
  return handlingsOf(statements).filter((handling) => {
    const { actual, place, time } = handling
    const isDuring = time >= began && time <= last && (next === null || time < next)
    return actual && bySea(handling) && isDuring && !known.has(handling) && !(isOut(handling) && place === route.pod)
  })
}
