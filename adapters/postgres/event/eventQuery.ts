import type { EventField } from "#domain/search/event/view.ts"

import { makeMatching, text, uuid } from "../list/columns.ts"
import type { Places } from "../list/columns.ts"

const places: Places<EventField> = { event: text, shipment_id: uuid, container_id: uuid }

export const eventsMatching = makeMatching("events", places)
