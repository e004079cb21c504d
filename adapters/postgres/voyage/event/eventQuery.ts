import type { EventField } from "#domain/search/event/view.ts"

import { makeMatchCondition, text, uuid } from "../../list/columns.ts"
import type { FieldSources } from "../../list/columns.ts"

const places: FieldSources<EventField> = { event: text, shipment_id: uuid, container_id: uuid }

export const eventsMatching = makeMatchCondition("events", places)
