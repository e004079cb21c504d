import type { Container } from "../container/Container.ts"
import type { Shipment } from "../shipment/Shipment.ts"
import { availability } from "./availability.ts"
import { deadlines } from "./deadlines.ts"
import { departure } from "./departure.ts"
import type { Invariant, Violation } from "./Invariant.ts"
import { membership } from "./membership.ts"
import { order } from "./order.ts"
import { status } from "./status.ts"

export const invariants: ReadonlyArray<Invariant> = [
  ...availability,
  ...departure,
  ...deadlines,
  ...status,
  ...order,
  ...membership
]

export const violations = (container: Container, shipment: Shipment): ReadonlyArray<Violation> =>
  invariants.flatMap(({ broken, name }) => {
    const sentence = broken({ container, shipment })
    return sentence === null ? [] : [{ rule: name, sentence }]
  })
