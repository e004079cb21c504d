import type { DeliveryField } from "#domain/search/webhook/view.ts"

import { makeMatchCondition, rows, text, timestamptz, uuid } from "../../list/columns.ts"
import type { FieldSources } from "../../list/columns.ts"

/** An index on events finds the few deliveries. */
const ofEvent = (value: "shipment_id" | "container_id") =>
  rows({ from: "events", on: "it.id = deliveries.event_id", value, kind: "uuid" })

const places: FieldSources<DeliveryField> = {
  status: text,
  webhook_id: uuid,
  event: text,
  shipment_id: ofEvent("shipment_id"),
  container_id: ofEvent("container_id"),
  last_attempt: text,
  created_at: timestamptz
}

export const deliveriesMatching = makeMatchCondition("deliveries", places)
