import type { Container } from "../../../api/Container.ts"
import type { Page } from "../../../api/documents.ts"
import type { ContainerChange, RawEvent, Terminal, TransportEvent } from "../../../api/schemas.ts"
import type { Shipment } from "../../../api/Shipment.ts"

export interface TimelineReports {
  readonly events: Page<TransportEvent>
  /** Newest first; empty if they could not be loaded. */
  readonly changes: ReadonlyArray<ContainerChange>
  readonly rawEvents: ReadonlyArray<RawEvent>
  /** Terminals named by the changes. */
  readonly terminals: ReadonlyArray<Terminal>
}

export interface TimelineSubject {
  readonly container: Container
  readonly shipment: Shipment | undefined
}
