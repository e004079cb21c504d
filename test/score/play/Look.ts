import type { Container } from "#domain/voyage/container/Container.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"
import type { RawEvent } from "#domain/voyage/observation/RawEvent.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import type { Asserted } from "./Asserted.ts"
import type { Followed } from "./Followed.ts"

/** One look at a container: what the service shows of it now, as stored and in comparable form. */
export interface Look {
  readonly followed: Followed
  readonly container: Container
  readonly shipment: Shipment
  readonly events: ReadonlyArray<LoggedEvent>
  /** Null where this look omits them: they are many, and change slowly. */
  readonly rawEvents: ReadonlyArray<RawEvent> | null
  readonly asserted: Asserted
  /** At the previous look. */
  readonly previous: Asserted | null
  /** This look judges what falls due after this moment and until now; milliseconds. */
  readonly before: number
  readonly now: number
  readonly step: number
}
