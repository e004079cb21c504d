import type { Observation } from "../../observation/Observation.ts"
import { locatedMovesOf, placeKey, isSurelyBefore } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { reportedSince } from "../evidence/reportedSince.ts"
import type { Milestone } from "./milestones.ts"

/** After the voyage: not a milestone, but the carrier has the container again. */
export const isLadenGateIn = ({ actual, laden, mode, move, observation }: LocatedMove): boolean =>
  actual &&
  move === "gate_in" &&
  laden === true &&
  (mode === null || mode === "truck") &&
  observation.container !== null

/** Carriers report empty returns as laden, and terminals accept containers for the next trip. */
const isConfirmedReturn = (entry: LocatedMove, snapshots: ReadonlyArray<Observation>): boolean =>
  snapshots.some(
    (snapshot) =>
      snapshot.fact.type === "availability" &&
      snapshot.fact.available !== null &&
      snapshot.feed_id === entry.observation.feed_id &&
      placeKey(snapshot) === entry.place &&
      reportedSince(snapshot) >= entry.time
  )

/** After all reports of the gate-out. Only the last rows of a terminal are loaded. */
export const findLadenReturn = (
  outs: ReadonlyArray<Milestone>,
  handlings: ReadonlyArray<LocatedMove>,
  snapshots: ReadonlyArray<Observation>
): LocatedMove | null => {
  const reported = locatedMovesOf(outs.flatMap(({ lost, winner }) => [winner, ...lost]))
  const entries = handlings.filter((entry) => isLadenGateIn(entry) && entry.observation.data_source !== "shipping_line")
  const last = [...entries].sort((a, b) => b.time - a.time)[0]
  const isAfter = last !== undefined && reported.length > 0 && reported.every((out) => isSurelyBefore(out, last))
  return isAfter && isConfirmedReturn(last, snapshots) ? last : null
}
