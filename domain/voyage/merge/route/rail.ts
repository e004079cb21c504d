import { day } from "../../../Time.ts"
import { orderTime } from "../../observation/happened.ts"
import type { Observation } from "../../observation/Observation.ts"
import { isSeaMove, isSurelyBefore } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { locatedMovesOf } from "../evidence/locatedMove.ts"
import type { Route } from "./route.ts"
import { newestStretch } from "./terminalMoves.ts"
import { hasSeaMoves, voyageOf } from "./voyage.ts"

/** Without a document, only the time of a response shows the trip. */
export const isRailroadResponse = ({ data_source, documents }: Observation): boolean =>
  data_source === "rail" && documents.length === 0

/** A longer pause after the end of a journey means another trip. */
const maxRailPauseMs = 45 * day

const endsTrip = ({ actual, laden, mode, move, role }: LocatedMove): boolean => {
  if (!actual) return false
  if (mode === "rail") return move === "discharge" || (move === "arrive" && role === "DEST")
  return move === "gate_out" && laden === true
}

const startOfNextTrip = (moves: ReadonlyArray<LocatedMove>): number => {
  const sorted = [...moves].sort((a, b) => a.time - b.time)
  const returned = sorted.find(({ actual, laden, move }) => actual && move === "gate_in" && laden === false)
  const paused = sorted.find(
    ({ time }, index) =>
      time - (sorted[index - 1]?.time ?? time) > maxRailPauseMs && sorted.slice(0, index).some(endsTrip)
  )
  return Math.min(returned?.time ?? Number.POSITIVE_INFINITY, paused?.time ?? Number.POSITIVE_INFINITY)
}

/** Without a vessel, the moves of the newest trip. */
export const railMoves = (
  statements: ReadonlyArray<Observation>,
  carried: ReadonlyArray<LocatedMove>,
  route: Route,
  next: number | null
): ReadonlyArray<LocatedMove> => {
  const began = voyageOf(route).began?.time ?? null
  const moves = locatedMovesOf(statements.filter(isRailroadResponse)).filter(({ time }) => next === null || time < next)
  if (!hasSeaMoves(route)) return newestStretch(moves)
  const since = moves.filter(({ time }) => began !== null && time >= began)
  const end = startOfNextTrip([...carried.filter(({ time }) => began !== null && time >= began), ...since])
  return since.filter(({ time }) => time < end)
}

export const shownRailReports = (
  statements: ReadonlyArray<Observation>,
  handlings: ReadonlyArray<LocatedMove>
): ReadonlyArray<Observation> => {
  const moves = new Set(handlings.map(({ observation }) => observation))
  const first = Math.min(...handlings.filter(({ actual }) => actual).map(({ time }) => time))
  return statements
    .filter(isRailroadResponse)
    .filter(
      (observation) =>
        moves.has(observation) ||
        (observation.fact.type === "other" && observation.happened !== null && orderTime(observation.happened) >= first)
    )
}

const isByRail = (handling: LocatedMove, ...moves: ReadonlyArray<LocatedMove["move"]>): boolean =>
  handling.mode === "rail" && handling.role !== "TS" && moves.includes(handling.move)

/** A train to the port of lading is not on the way inland. */
const compareWithSeaVoyage = (route: Route) => {
  const { arrived, began } = voyageOf(route)
  return {
    hasSailed: began !== null || arrived !== null,
    isBefore: (handling: LocatedMove): boolean =>
      arrived !== null ? isSurelyBefore(handling, arrived, day) : began !== null && isSurelyBefore(handling, began)
  }
}

/** Before sailing only the destination; without any vessel, the railroad's moves. */
export const isOnTheWayInland = (route: Route): ((handling: LocatedMove) => boolean) => {
  const { hasSailed, isBefore } = compareWithSeaVoyage(route)
  return (handling) =>
    !isBefore(handling) &&
    (hasSailed || handling.role === "DEST" || (!hasSeaMoves(route) && isRailroadResponse(handling.observation)))
}

/** The destination, the end of the railroad's journey, and every place of unloading. */
export const inlandPlacesOf = (handlings: ReadonlyArray<LocatedMove>, route: Route): ReadonlySet<string> => {
  const { hasSailed, isBefore } = compareWithSeaVoyage(route)
  const ends = handlings.filter(
    (handling) =>
      handling.place !== route.pod &&
      !isBefore(handling) &&
      ((isByRail(handling, "arrive") && handling.role === "DEST") ||
        ((hasSailed || !hasSeaMoves(route)) && isByRail(handling, "discharge") && handling.actual))
  )
  const places = new Set(ends.map(({ place }) => place))
  if (route.destination !== null) places.add(route.destination)
  return places
}

/** Ports with separate codes that share their rail ramps. */
const portsWithSharedRamps: ReadonlyArray<ReadonlyArray<string>> = [
  ["USLAX", "USLGB"],
  ["USSEA", "USTIW"],
  ["USNYC", "USEWR", "USPEB"],
  ["CAVAN", "CASUY"]
]

export const isNearPort = (place: string, route: Route): boolean =>
  place === route.pod ||
  portsWithSharedRamps.some((ports) => ports.includes(place) && route.pod !== null && ports.includes(route.pod))

export const railroadOf = ({ call }: Observation): string | null =>
  call?.mode === "rail" ? (call.carrier ?? null) : null

/** Railroad name in X12 322: segment N1, qualifier RR. */
const railroadCode = "322/N1/RR"

export const railroadsNamed = (observations: ReadonlyArray<Observation>): ReadonlyArray<string> => {
  const named = observations.flatMap((observation) => {
    const { fact } = observation
    const noted = fact.type === "other" && fact.code === railroadCode ? fact.text : null
    return railroadOf(observation) ?? noted?.toUpperCase() ?? []
  })
  return [...new Set(named)].sort()
}

/** An inland destination counts as rail, whatever its mode. */
export const isBoundInland = (handlings: ReadonlyArray<LocatedMove>, route: Route): boolean =>
  route.destination !== null || handlings.some((handling) => !isSeaMove(handling) && handling.mode === "rail")
