import type { Container } from "#domain/voyage/container/Container.ts"
import type { MergeResult } from "#domain/voyage/merge/merge.ts"
import type { Evidence } from "#domain/voyage/observation/Evidence.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import type { ShipmentEvidence } from "../../../voyage/observation/shipmentEvidence.ts"

export interface FoldedOutcome {
  readonly type: "folded"
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Container>
  readonly known: ShipmentEvidence
  readonly merged: MergeResult
  readonly changed: ReadonlyArray<Evidence>
}

/** A shipment without sources. It keeps its data. */
interface SilentOutcome {
  readonly type: "silent"
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Container>
}

export type FoldOutcome = FoldedOutcome | SilentOutcome
