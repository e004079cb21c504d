import type { Container } from "#domain/container/Container.ts"
import type { Merged } from "#domain/merge/merge.ts"
import type { Evidence } from "#domain/observation/Evidence.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"

import type { ShipmentEvidence } from "../../observation/shipmentEvidence.ts"

/** A shipment as a fold leaves it, and what that was computed from. */
export interface Folded {
  readonly type: "folded"
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Container>
  readonly known: ShipmentEvidence
  readonly merged: Merged
  /** The evidence that is not what the fold before kept. */
  readonly changed: ReadonlyArray<Evidence>
}

/** A shipment that no source reports any more keeps its data. */
interface Silent {
  readonly type: "silent"
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Container>
}

export type FoldOutcome = Folded | Silent
