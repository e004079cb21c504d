import { day } from "../../../Time.ts"
import type { Observation } from "../../observation/Observation.ts"
import { isSeaMove, locatedMoveOf, locatedMovesOf, compareVoyages } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { maxPauseMs } from "../route/terminalMoves.ts"
import { matchesShipment } from "./shipmentDocuments.ts"
import type { ShipmentSubjects } from "./subjects.ts"

/** The shortest absence of a container that leaves a port for the sea. */
const minReturnMs = 14 * day

const isLanding = (handling: LocatedMove): boolean =>
  handling.actual && handling.move === "discharge" && isSeaMove(handling)

const isWayOut = ({ actual, laden, move }: LocatedMove): boolean =>
  actual && ((move === "gate_out" && laden === true) || (move === "gate_in" && laden === false))

/** True for documents of a kind that the trip has, if never named with the trip's documents. */
const createOtherDocumentsCheck = (
  handlings: ReadonlyArray<LocatedMove>,
  reported: ReadonlyArray<Observation>,
  subjects: ShipmentSubjects
): ((observation: Observation) => boolean) => {
  const statements = [...handlings.map(({ observation }) => observation), ...reported]
  const own = statements.map(({ documents }) => documents).filter((named) => matchesShipment(subjects, named))
  const known = new Set(own.flat().map(({ number }) => number))
  const kinds = new Set(own.flat().map(({ type }) => type))
  return ({ documents }) =>
    documents.some(({ type }) => kinds.has(type)) && documents.every(({ number }) => !known.has(number))
}

export const excludeOtherTripReports = (
  reported: ReadonlyArray<Observation>,
  carried: ReadonlyArray<LocatedMove>,
  subjects: ShipmentSubjects
): ReadonlyArray<Observation> => {
  // Most terminals do not name documents.
  if (reported.every(({ documents }) => documents.length === 0)) return reported
  const isOfOthers = createOtherDocumentsCheck(carried, reported, subjects)
  const own = reported.filter((one) => one.documents.length > 0 && !isOfOthers(one))
  const landings = [...carried, ...locatedMovesOf(own)].filter(isLanding)
  if (landings.length === 0) return reported
  const foreign = reported.filter(isOfOthers)
  const isFar = (observation: Observation) => {
    const time = locatedMoveOf(observation)?.time ?? null
    return time !== null && landings.every((landing) => Math.abs(landing.time - time) > minReturnMs)
  }
  const far = new Set(foreign.filter(isFar))
  return far.size === 0 ? reported : reported.filter((one) => !far.has(one))
}

/**
 * Terminals do not name the next trip. It shows as another landing at the left port: under other documents, from
 * another vessel, or long after.
 */
export const findNextLanding = (
  reported: ReadonlyArray<Observation>,
  carried: ReadonlyArray<LocatedMove>,
  subjects: ShipmentSubjects
): number | null => {
  if (subjects.numbers.size === 0 && carried.length === 0) return null
  const onLand = locatedMovesOf(reported)
  const landings = onLand.filter(isLanding)
  if (landings.length === 0) return null
  const isOfOthers = createOtherDocumentsCheck(carried, reported, subjects)
  const moves = [...carried, ...onLand]
  // Earlier landings are of an earlier trip.
  const times = carried.filter(({ actual }) => actual).map(({ time }) => time)
  const began = times.length === 0 ? -Infinity : Math.min(...times)
  const own = moves.filter((move) => isLanding(move) && move.time >= began && !isOfOthers(move.observation))
  const isNext = (landing: LocatedMove): boolean =>
    own.some((before) => {
      const apart = landing.time - before.time
      if (before.place !== landing.place || apart <= minReturnMs) return false
      if (isOfOthers(landing.observation)) return true
      const isOther = apart > maxPauseMs || compareVoyages(before.observation.call, landing.observation.call) === false
      return isOther && moves.some((move) => isWayOut(move) && move.time > before.time && move.time < landing.time)
    })
  const next = landings.filter(isNext)
  return next.length === 0 ? null : Math.min(...next.map(({ time }) => time))
}
