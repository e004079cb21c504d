import type { Observation } from "../../observation/Observation.ts"
import { handlingsOf, placeKey, surelyBefore } from "../evidence/handling.ts"
import type { Handling } from "../evidence/handling.ts"
import { reportedSince } from "../evidence/reportedSince.ts"
import type { Milestone } from "./milestones.ts"

/** Into a facility by road, laden: after the voyage no milestone, but the carrier has the container again. */
export const isLadenIn = ({ actual, laden, mode, move, observation }: Handling): boolean =>
  actual &&
  move === "gate_in" &&
  laden === true &&
  (mode === null || mode === "truck") &&
  observation.container !== null

/**
 * Carriers call an empty return laden, and a terminal may take a container in for its next trip: it came back where the
 * facility that took it in has since made up its mind whether it can be fetched.
 */
const isBack = (entry: Handling, snapshots: ReadonlyArray<Observation>): boolean =>
  snapshots.some(
    (snapshot) =>
      snapshot.fact.type === "availability" &&
      snapshot.fact.available !== null &&
      snapshot.feed_id === entry.observation.feed_id &&
      placeKey(snapshot) === entry.place &&
      reportedSince(snapshot) >= entry.time
  )

/**
 * The last laden gate-in there, where it is after everything that is reported of the way out and counts all the same:
 * only the last rows of a terminal are known.
 */
export const gateInAgain = (
  outs: ReadonlyArray<Milestone>,
  handlings: ReadonlyArray<Handling>,
  snapshots: ReadonlyArray<Observation>
): Handling | null => {
  const reported = handlingsOf(outs.flatMap(({ lost, winner }) => [winner, ...lost]))
  const entries = handlings.filter((entry) => isLadenIn(entry) && entry.observation.data_source !== "shipping_line")
  const last = [...entries].sort((a, b) => b.time - a.time)[0]
  const isAfter = last !== undefined && reported.length > 0 && reported.every((out) => surelyBefore(out, last))
  return isAfter && isBack(last, snapshots) ? last : null
}
