import type { Observation } from "../../observation/Observation.ts"
import { locatedMoveOf } from "../evidence/locatedMove.ts"
import { moveLabel } from "../evidence/moveLabel.ts"
import { hasSeaMoves, voyageOf } from "../route/voyage.ts"
import { outcomeWithReason } from "./Account.ts"
import type { OutcomeLedger } from "./Account.ts"
import type { TripMergeResult } from "./accountTrip.ts"

const whyOther = (observation: Observation, { next, own, trip }: TripMergeResult): string => {
  const handling = locatedMoveOf(observation)
  const label = moveLabel(observation)
  if (handling === null) return `The ${label} has no place or no time, so no trip is found for it.`
  if (next !== null && handling.time >= next) return "The container had begun another trip by then."
  if (!trip.has(observation)) return "It is about another trip of the container."
  const { began } = voyageOf(own)
  if (began === null && hasSeaMoves(own)) {
    return `No source reports the beginning of the sea voyage, so this ${label} may be of another trip.`
  }
  if (began !== null && handling.time < began.time) return "It happened before this trip began."
  return `Nothing shows that this ${label} at ${handling.place} is of this trip of the container.`
}

export const enterOtherTripMoves = (
  ledger: OutcomeLedger,
  observations: ReadonlyArray<Observation>,
  parts: TripMergeResult
): void => {
  for (const observation of observations) {
    if (observation.fact.type !== "move" || ledger.has(observation)) continue
    ledger.enter(observation, outcomeWithReason("other_trip", whyOther(observation, parts)))
  }
}
