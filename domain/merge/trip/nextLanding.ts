import type { Observation } from "../../observation/Observation.ts"
import { day } from "../../Time.ts"
import { bySea, handlingOf, handlingsOf, sameVoyage } from "../evidence/handling.ts"
import type { Handling } from "../evidence/handling.ts"
import { pause } from "../route/terminalMoves.ts"
import { names } from "./shipmentDocuments.ts"
import type { Subjects } from "./subjects.ts"

/** No container leaves a port, goes to sea and returns sooner. */
const near = 14 * day

const isLanding = (handling: Handling): boolean => handling.actual && handling.move === "discharge" && bySea(handling)

const isWayOut = ({ actual, laden, move }: Handling): boolean =>
  actual && ((move === "gate_out" && laden === true) || (move === "gate_in" && laden === false))

/** True for documents of a kind that the trip has, if no statement names them with the trip's documents. */
const othersTo = (
  handlings: ReadonlyArray<Handling>,
  reported: ReadonlyArray<Observation>,
  subjects: Subjects
): ((observation: Observation) => boolean) => {
  const statements = [...handlings.map(({ observation }) => observation), ...reported]
  const own = statements.map(({ documents }) => documents).filter((named) => names(subjects, named))
  const known = new Set(own.flat().map(({ number }) => number))
  const kinds = new Set(own.flat().map(({ type }) => type))
  return ({ documents }) =>
    documents.some(({ type }) => kinds.has(type)) && documents.every(({ number }) => !known.has(number))
}

export const withoutOtherTrips = (
  reported: ReadonlyArray<Observation>,
  carried: ReadonlyArray<Handling>,
  subjects: Subjects
): ReadonlyArray<Observation> => {
  // Most terminals do not name documents.
  if (reported.every(({ documents }) => documents.length === 0)) return reported
  const isOfOthers = othersTo(carried, reported, subjects)
  const own = reported.filter((one) => one.documents.length > 0 && !isOfOthers(one))
  const landings = [...carried, ...handlingsOf(own)].filter(isLanding)
  if (landings.length === 0) return reported
  const foreign = reported.filter(isOfOthers)
  const isFar = (observation: Observation) => {
    const time = handlingOf(observation)?.time ?? null
    return time !== null && landings.every((landing) => Math.abs(landing.time - time) > near)
  }
  const far = new Set(foreign.filter(isFar))
  return far.size === 0 ? reported : reported.filter((one) => !far.has(one))
}

/**
 * Terminals do not name the next trip. It shows as another landing at the port that the container had left: under other
 * documents, from another vessel, or long after.
 */
export const nextLanding = (
  reported: ReadonlyArray<Observation>,
  carried: ReadonlyArray<Handling>,
  subjects: Subjects
): number | null => {
  if (subjects.numbers.size === 0 && carried.length === 0) return null
  const onLand = handlingsOf(reported)
  const landings = onLand.filter(isLanding)
  if (landings.length === 0) return null
  const isOfOthers = othersTo(carried, reported, subjects)
  const moves = [...carried, ...onLand]
  // Earlier landings are of an earlier trip.
  const times = carried.filter(({ actual }) => actual).map(({ time }) => time)
  const began = times.length === 0 ? -Infinity : Math.min(...times)
  const own = moves.filter((move) => isLanding(move) && move.time >= began && !isOfOthers(move.observation))
  const isNext = (landing: Handling): boolean =>
    own.some((before) => {
      const apart = landing.time - before.time
      if (before.place !== landing.place || apart <= near) return false
      if (isOfOthers(landing.observation)) return true
      const isOther = apart > pause || sameVoyage(before.observation.call, landing.observation.call) === false
      return isOther && moves.some((move) => isWayOut(move) && move.time > before.time && move.time < landing.time)
    })
  const next = landings.filter(isNext)
  return next.length === 0 ? null : Math.min(...next.map(({ time }) => time))
}
