import type { Criterion } from "../../query/Criterion.ts"
import { withoutNulls, makeRecordView } from "../../query/view.ts"
import type { Accessors } from "../../query/view.ts"
import type { LoggedEvent } from "../../voyage/event/Event.ts"

const accessors = {
  event: ({ event }) => [event],
  shipment_id: ({ shipment_id }) => withoutNulls(shipment_id),
  container_id: ({ container_id }) => withoutNulls(container_id)
} satisfies Accessors<LoggedEvent>

export type EventField = keyof typeof accessors
export type EventCriterion = Criterion<EventField>

export const viewEvent = makeRecordView<EventField, LoggedEvent>(accessors)
