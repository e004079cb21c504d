import type { EventField } from "#domain/search/event/view.ts"

import { makeMatching, text, uuid } from "../sql/columns.ts"
import type { Places } from "../sql/columns.ts"

const places: Places<EventField> = { event: text, shipment_id: uuid, container_id: uuid }

/** The condition under which an event of the account is one of those asked for. */
export const eventsMatching = makeMatching("events", places)
