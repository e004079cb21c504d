import type { ObservationId } from "../../../Identifiers.ts"
import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { Outcome, OutcomeName } from "../../observation/Outcome.ts"
import { isStillReported } from "../evidence/isStillReported.ts"
import type { ShipmentSubjects } from "../trip/subjects.ts"
import { rejectedOutcome, outcomeWithReason } from "./Account.ts"
import type { OutcomeById } from "./Account.ts"
import type { FactRowVersions } from "./versions.ts"

/** Strongest first, for vessel calls with several outcomes. */
const outcomeStrength: ReadonlyArray<OutcomeName> = [
  "event",
  "current",
  "superseded",
  "rejected",
  "no_longer_reported",
  "not_used",
  "other_trip"
]

const stronger = (a: Outcome | undefined, b: Outcome): Outcome =>
  a === undefined || outcomeStrength.indexOf(b.outcome) < outcomeStrength.indexOf(a.outcome) ? b : a

const outcomeOfUnrelatedRow = (observation: Observation, left: ReadonlyArray<ContainerNumber>): Outcome => {
  const { container } = observation
  if (!isStillReported(observation)) return outcomeWithReason("no_longer_reported", "The source no longer reports it.")
  if (container === null) return outcomeWithReason("other_trip", "It refers to the documents of another shipment.")
  return outcomeWithReason(
    "other_trip",
    left.includes(container)
      ? `Its sources report that ${container} has left this shipment.`
      : `Its sources report ${container} on another shipment.`
  )
}

export const assignShipmentOutcomes = (
  others: ReadonlyArray<Observation>,
  accounts: ReadonlyArray<OutcomeById>,
  { left }: ShipmentSubjects,
  refusalOf: FactRowVersions["refusalOf"]
): OutcomeById => {
  const total = new Map<ObservationId, Outcome>()
  for (const account of accounts) {
    for (const [id, outcome] of account) total.set(id, stronger(total.get(id), outcome))
  }
  for (const observation of others) {
    const refusal = refusalOf(observation)
    total.set(observation.id, refusal === null ? outcomeOfUnrelatedRow(observation, left) : rejectedOutcome(refusal))
  }
  return total
}
