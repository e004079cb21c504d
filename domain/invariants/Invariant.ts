import type { Container } from "../container/Container.ts"
import type { Shipment } from "../shipment/Shipment.ts"

/** A container as it is published, and its shipment. */
export interface State {
  readonly container: Container
  readonly shipment: Shipment
}

/**
 * What is always so of the state of a container. Sources leave out what happened, so a rule never asks for a report that
 * may be missing: it names what cannot both be so.
 */
export interface Invariant {
  readonly name: string
  /** What it asserts, in a sentence. */
  readonly meaning: string
  /** A sentence about what is not so; null when it holds. */
  readonly broken: (state: State) => string | null
}

/** A rule that is broken, and how. */
export interface Violation {
  readonly rule: string
  readonly sentence: string
}
