import type { LoggedEvent } from "../../event/Event.ts"
import type { Criterion } from "../../query/Criterion.ts"
import { known, viewBy } from "../../query/view.ts"
import type { Accessors } from "../../query/view.ts"

const accessors = {
  event: ({ event }) => [event],
  shipment_id: ({ shipment_id }) => known(shipment_id),
  container_id: ({ container_id }) => known(container_id)
} satisfies Accessors<LoggedEvent>

export type EventField = keyof typeof accessors
export type EventCriterion = Criterion<EventField>

export const viewEvent = viewBy<EventField, LoggedEvent>(accessors)
