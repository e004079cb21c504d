import type { Container } from "../container/Container.ts"
import type { Shipment } from "../shipment/Shipment.ts"

export interface InvariantSubject {
  readonly container: Container
  readonly shipment: Shipment
}

/** Sources omit events, so a rule never requires a report. */
export interface Invariant {
  readonly name: string
  readonly meaning: string
  /** Null if the rule holds. */
  readonly broken: (state: InvariantSubject) => string | null
}

export interface Violation {
  readonly rule: string
  readonly sentence: string
}
