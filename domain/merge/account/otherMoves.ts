import type { Observation } from "../../observation/Observation.ts"
import { handlingOf } from "../evidence/handling.ts"
import { moveLabel } from "../evidence/moveLabel.ts"
import { hasSea, voyageOf } from "../route/voyage.ts"
import { withReason } from "./Account.ts"
import type { Ledger } from "./Account.ts"
import type { TripParts } from "./accountTrip.ts"

const whyOther = (observation: Observation, { next, own, trip }: TripParts): string => {
  const handling = handlingOf(observation)
  const label = moveLabel(observation)
  if (handling === null) return `The ${label} has no place or no time, so no trip is found for it.`
  if (next !== null && handling.time >= next) return "The container had begun another trip by then."
  if (!trip.has(observation)) return "It is about another trip of the container."
  const { began } = voyageOf(own)
  if (began === null && hasSea(own)) {
    return `No source reports the beginning of the sea voyage, so this ${label} may be of another trip.`
  }
  if (began !== null && handling.time < began.time) return "It happened before this trip began."
  return `Nothing shows that this ${label} at ${handling.place} is of this trip of the container.`
}

export const enterOtherMoves = (ledger: Ledger, observations: ReadonlyArray<Observation>, parts: TripParts): void => {
  for (const observation of observations) {
    if (observation.fact.type !== "move" || ledger.has(observation)) continue
    ledger.enter(observation, withReason("other_trip", whyOther(observation, parts)))
  }
}
