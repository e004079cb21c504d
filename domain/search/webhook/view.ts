import type { DeliveryRecord } from "../../delivery/webhook/Webhook.ts"
import type { Criterion } from "../../query/Criterion.ts"
import { withoutNulls, makeRecordView } from "../../query/view.ts"
import type { Accessors } from "../../query/view.ts"
import type { LoggedEvent } from "../../voyage/event/Event.ts"

/** `about` is null if the event was deleted. */
export interface SearchedDelivery extends DeliveryRecord {
  readonly about: Pick<LoggedEvent, "shipment_id" | "container_id"> | null
}

const accessors = {
  status: ({ status }) => [status],
  webhook_id: ({ webhook_id }) => [webhook_id],
  event: ({ event }) => [event],
  shipment_id: ({ about }) => withoutNulls(about?.shipment_id ?? null),
  container_id: ({ about }) => withoutNulls(about?.container_id ?? null),
  last_attempt: ({ last_attempt }) => withoutNulls(last_attempt),
  created_at: ({ created_at }) => [created_at]
} satisfies Accessors<SearchedDelivery>

export type DeliveryField = keyof typeof accessors
export type DeliveryCriterion = Criterion<DeliveryField>

export const viewDelivery = makeRecordView<DeliveryField, SearchedDelivery>(accessors)
