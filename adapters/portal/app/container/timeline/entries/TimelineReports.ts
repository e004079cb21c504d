import type { Container } from "../../../api/Container.ts"
import type { Page } from "../../../api/documents.ts"
import type { ContainerChange, RawEvent, Terminal, TransportEvent } from "../../../api/schemas.ts"
import type { Shipment } from "../../../api/Shipment.ts"

/** What the API reports about a container's past and future. */
export interface TimelineReports {
  readonly events: Page<TransportEvent>
  /** Newest first; empty where they could not be loaded. */
  readonly changes: ReadonlyArray<ContainerChange>
  readonly rawEvents: ReadonlyArray<RawEvent>
  /** The terminals that the changes name. */
  readonly terminals: ReadonlyArray<Terminal>
}

export interface TimelineSubject {
  readonly container: Container
  readonly shipment: Shipment | undefined
}
