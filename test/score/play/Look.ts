import type { Container } from "#domain/container/Container.ts"
import type { LoggedEvent } from "#domain/event/Event.ts"
import type { RawEvent } from "#domain/observation/RawEvent.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"

import type { Asserted } from "./Asserted.ts"
import type { Followed } from "./Followed.ts"

/** One look at a box: what the service shows of it now, as it stands in the stores and in comparable form. */
export interface Look {
  readonly followed: Followed
  readonly container: Container
  readonly shipment: Shipment
  readonly events: ReadonlyArray<LoggedEvent>
  /** Null where this look leaves them out: they are many, and change slowly. */
  readonly rawEvents: ReadonlyArray<RawEvent> | null
  readonly asserted: Asserted
  /** At the look before. */
  readonly previous: Asserted | null
  /** What falls due after this moment, and until now, is judged now; milliseconds. */
  readonly before: number
  readonly now: number
  readonly step: number
}
