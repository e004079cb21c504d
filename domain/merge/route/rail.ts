import { orderTime } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"
import { day } from "../../Time.ts"
import { bySea, surelyBefore } from "../evidence/handling.ts"
import type { Handling } from "../evidence/handling.ts"
import { handlingsOf } from "../evidence/handling.ts"
import type { Route } from "./route.ts"
import { newestStretch } from "./terminalMoves.ts"
import { hasSea, voyageOf } from "./voyage.ts"

/** A railroad's answer about a container: it names no document, so only its time shows its trip. */
export const isRailAnswer = ({ data_source, documents }: Observation): boolean =>
  data_source === "rail" && documents.length === 0

/** A container without any report for so long, after it reached its end, is on another trip. */
const pause = 45 * day

/** Whether a move is the end of a journey; the return of the container ends its trip without any pause. */
const endsTrip = ({ actual, laden, mode, move, role }: Handling): boolean => {
  if (!actual) return false
  if (mode === "rail") return move === "discharge" || (move === "arrive" && role === "DEST")
  return move === "gate_out" && laden === true
}

/** From when on moves are of a later trip: after the return of the container, or after a long pause at its end. */
const endOf = (moves: ReadonlyArray<Handling>): number => {
  const sorted = [...moves].sort((a, b) => a.time - b.time)
  const returned = sorted.find(({ actual, laden, move }) => actual && move === "gate_in" && laden === false)
  const paused = sorted.find(
    ({ time }, index) => time - (sorted[index - 1]?.time ?? time) > pause && sorted.slice(0, index).some(endsTrip)
  )
  return Math.min(returned?.time ?? Number.POSITIVE_INFINITY, paused?.time ?? Number.POSITIVE_INFINITY)
}

/**
 * Moves that a railroad reports after the container's ship had left and before its trip is over; without any report of
 * a ship, those of the newest trip.
 */
export const railMoves = (
  statements: ReadonlyArray<Observation>,
  carried: ReadonlyArray<Handling>,
  route: Route,
  next: number | null
): ReadonlyArray<Handling> => {
  const began = voyageOf(route).began?.time ?? null
  const moves = handlingsOf(statements.filter(isRailAnswer)).filter(({ time }) => next === null || time < next)
  if (!hasSea(route)) return newestStretch(moves)
  const since = moves.filter(({ time }) => began !== null && time >= began)
  const end = endOf([...carried.filter(({ time }) => began !== null && time >= began), ...since])
  return since.filter(({ time }) => time < end)
}

/** What of a railroad's answers is shown among the events of the trip: its moves, and what it noted between them. */
export const reportedByRail = (
  statements: ReadonlyArray<Observation>,
  handlings: ReadonlyArray<Handling>
): ReadonlyArray<Observation> => {
  const moves = new Set(handlings.map(({ observation }) => observation))
  const first = Math.min(...handlings.filter(({ actual }) => actual).map(({ time }) => time))
  return statements
    .filter(isRailAnswer)
    .filter(
      (observation) =>
        moves.has(observation) ||
        (observation.fact.type === "other" && observation.happened !== null && orderTime(observation.happened) >= first)
    )
}

const isByRail = (handling: Handling, ...moves: ReadonlyArray<Handling["move"]>): boolean =>
  handling.mode === "rail" && handling.role !== "TS" && moves.includes(handling.move)

/** A train to the port of lading goes nowhere inland. */
const inlandOn = (route: Route) => {
  const { arrived, began } = voyageOf(route)
  return {
    hasSailed: began !== null || arrived !== null,
    isBefore: (handling: Handling): boolean =>
      arrived !== null ? surelyBefore(handling, arrived, day) : began !== null && surelyBefore(handling, began)
  }
}

/**
 * Whether a move by rail is one on the way inland. Before a ship has sailed only the end of that way is; where no ship is
 * reported at all, a railroad's own moves are those of the trip.
 */
export const isOnTheWayInland = (route: Route): ((handling: Handling) => boolean) => {
  const { hasSailed, isBefore } = inlandOn(route)
  return (handling) =>
    !isBefore(handling) &&
    (hasSailed || handling.role === "DEST" || (!hasSea(route) && isRailAnswer(handling.observation)))
}

/**
 * Where the container is, or will be, when the railroad has brought it: the destination, the end of the railroad's
 * journey where it names it, and wherever it came off the train.
 */
export const inlandOf = (handlings: ReadonlyArray<Handling>, route: Route): ReadonlySet<string> => {
  const { hasSailed, isBefore } = inlandOn(route)
  const ends = handlings.filter(
    (handling) =>
      handling.place !== route.pod &&
      !isBefore(handling) &&
      ((isByRail(handling, "arrive") && handling.role === "DEST") ||
        ((hasSailed || !hasSea(route)) && isByRail(handling, "discharge") && handling.actual))
  )
  const places = new Set(ends.map(({ place }) => place))
  if (route.destination !== null) places.add(route.destination)
  return places
}

/** Ports that share their railroad's ramps, each a place of its own. */
const neighbours: ReadonlyArray<ReadonlyArray<string>> = [
  ["USLAX", "USLGB"],
  ["USSEA", "USTIW"],
  ["USNYC", "USEWR", "USPEB"],
  ["CAVAN", "CASUY"]
]

/** Whether a place is the port of discharge, or as near to it as its ramps. */
export const isNearPort = (place: string, route: Route): boolean =>
  place === route.pod ||
  neighbours.some((ports) => ports.includes(place) && route.pod !== null && ports.includes(route.pod))

/** The railroad that an observation names, if any. */
export const railroadOf = ({ call }: Observation): string | null =>
  call?.mode === "rail" ? (call.carrier ?? null) : null

/** The code under which an EDI message 322 names its railroad. */
const railroadCode = "322/N1/RR"

/** Railroads that sources name for the container, in the order of their names. */
export const railroadsNamed = (observations: ReadonlyArray<Observation>): ReadonlyArray<string> => {
  const named = observations.flatMap((observation) => {
    const { fact } = observation
    const noted = fact.type === "other" && fact.code === railroadCode ? fact.text : null
    return railroadOf(observation) ?? noted?.toUpperCase() ?? []
  })
  return [...new Set(named)].sort()
}

/** Whether any source reports the container on rail. */
export const goesByRail = (handlings: ReadonlyArray<Handling>, route: Route): boolean =>
  route.destination !== null || handlings.some((handling) => !bySea(handling) && handling.mode === "rail")
