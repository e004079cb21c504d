import type { Container } from "../container/Container.ts"
import type { Shipment } from "../shipment/Shipment.ts"

export interface InvariantSubject {
  readonly container: Container
  readonly shipment: Shipment
}

/** Sources omit events, so a rule never requires a report; it names two statements that exclude each other. */
export interface Invariant {
  readonly name: string
  readonly meaning: string
  /** Describes the violation; null if the rule holds. */
  readonly broken: (state: InvariantSubject) => string | null
}

export interface Violation {
  readonly rule: string
  readonly sentence: string
}
