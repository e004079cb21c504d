import type { Container } from "#domain/container/Container.ts"
import type { Merged } from "#domain/merge/merge.ts"
import type { Evidence } from "#domain/observation/Evidence.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"

import type { ShipmentEvidence } from "../../observation/shipmentEvidence.ts"

export interface Folded {
  readonly type: "folded"
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Container>
  readonly known: ShipmentEvidence
  readonly merged: Merged
  readonly changed: ReadonlyArray<Evidence>
}

/** A shipment without sources. It keeps its data. */
interface Silent {
  readonly type: "silent"
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Container>
}

export type FoldOutcome = Folded | Silent
