import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import type { ObservationId } from "../../Identifiers.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { Outcome, OutcomeName } from "../../observation/Outcome.ts"
import { isStillReported } from "../evidence/usable.ts"
import type { Subjects } from "../trip/subjects.ts"
import { rejected, withReason } from "./Account.ts"
import type { Account } from "./Account.ts"
import type { Versions } from "./versions.ts"

/** Strongest first: a vessel call has one outcome per container, and the shipment shows the strongest. */
const order: ReadonlyArray<OutcomeName> = [
  "event",
  "current",
  "superseded",
  "rejected",
  "no_longer_reported",
  "not_used",
  "other_trip"
]

const stronger = (a: Outcome | undefined, b: Outcome): Outcome =>
  a === undefined || order.indexOf(b.outcome) < order.indexOf(a.outcome) ? b : a

const ofNoContainer = (observation: Observation, left: ReadonlyArray<ContainerNumber>): Outcome => {
  const { container } = observation
  if (!isStillReported(observation)) return withReason("no_longer_reported", "The source reports it no more.")
  if (container === null) return withReason("other_trip", "It names the documents of another shipment.")
  return withReason(
    "other_trip",
    left.includes(container)
      ? `By its sources ${container} has left this shipment.`
      : `Its sources name ${container} for another shipment.`
  )
}

export const accountShipment = (
  others: ReadonlyArray<Observation>,
  accounts: ReadonlyArray<Account>,
  { left }: Subjects,
  refusalOf: Versions["refusalOf"]
): Account => {
  const total = new Map<ObservationId, Outcome>()
  for (const account of accounts) {
    for (const [id, outcome] of account) total.set(id, stronger(total.get(id), outcome))
  }
  for (const observation of others) {
    const refusal = refusalOf(observation)
    total.set(observation.id, refusal === null ? ofNoContainer(observation, left) : rejected(refusal))
  }
  return total
}
