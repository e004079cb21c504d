import type { Container } from "../container/Container.ts"
import type { Shipment } from "../shipment/Shipment.ts"
import { availabilityRules } from "./availability.ts"
import { deadlineRules } from "./deadlines.ts"
import { departureRules } from "./departure.ts"
import type { Invariant, Violation } from "./Invariant.ts"
import { membershipRules } from "./membership.ts"
import { orderRules } from "./order.ts"
import { statusRules } from "./status.ts"

export const invariants: ReadonlyArray<Invariant> = [
  ...availabilityRules,
  ...departureRules,
  ...deadlineRules,
  ...statusRules,
  ...orderRules,
  ...membershipRules
]

export const findViolations = (container: Container, shipment: Shipment): ReadonlyArray<Violation> =>
  invariants.flatMap(({ broken, name }) => {
    const sentence = broken({ container, shipment })
    return sentence === null ? [] : [{ rule: name, sentence }]
  })
