import { isSnapshot } from "../Observation.ts"
import type { Observation } from "../Observation.ts"
import { between, hour } from "../Time.ts"
import { orderTime, uncertainty } from "./happened.ts"

/** An observation that is kept and not applied, and why. */
export interface Refusal {
  readonly observation: Observation
  readonly reason: string
}

/** Polls that must leave a fact out before it counts as taken back (reversible: `sources.md` §8). */
export const absences = 2

/** Whether the source still says it: neither taken back nor left out of two complete polls. */
export const stands = (observation: Observation): boolean =>
  !observation.retracted && observation.missed_polls < absences

const tolerance = 2 * hour

/** Why an observation cannot be true by itself, judged against when it was received; null when it can. */
export const implausible = (observation: Observation): string | null => {
  const { classifier, happened, received_at, revision } = observation
  // What stands is revised whenever it is said again, while it was first received long before.
  if (revision !== null && !isSnapshot(observation) && between(received_at, revision) > tolerance) {
    return "dated more than two hours after it was received"
  }
  if (classifier === "ACT" && happened !== null) {
    const ahead = orderTime(happened) - uncertainty(happened) - Date.parse(received_at)
    if (ahead > tolerance) return "said to have happened more than two hours after it was received"
  }
  return null
}
