import type { Container } from "../container/Container.ts"
import type { Shipment } from "../shipment/Shipment.ts"

/** A container as it is published, and its shipment. */
export interface State {
  readonly container: Container
  readonly shipment: Shipment
}

/**
 * A rule that the state of a container always meets. Sources leave out events, so a rule never requires a report that
 * may be missing: it names two statements that exclude each other.
 */
export interface Invariant {
  readonly name: string
  /** What it asserts, in a sentence. */
  readonly meaning: string
  /** How the state breaks it, in a sentence; null when the rule holds. */
  readonly broken: (state: State) => string | null
}

/** A rule that is broken, and how. */
export interface Violation {
  readonly rule: string
  readonly sentence: string
}
