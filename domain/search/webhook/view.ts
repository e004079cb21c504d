import type { Criterion } from "../../query/Criterion.ts"
import { viewBy } from "../../query/view.ts"
import type { Accessors } from "../../query/view.ts"
import type { DeliveryRecord } from "../../webhook/Webhook.ts"

/** What a delivery to a webhook can be asked about. */
const accessors = {
  status: ({ status }) => [status],
  webhook_id: ({ webhook_id }) => [webhook_id]
} satisfies Accessors<DeliveryRecord>

export type DeliveryField = keyof typeof accessors
export type DeliveryCriterion = Criterion<DeliveryField>

/** The values of each field of a delivery. */
export const viewDelivery = viewBy<DeliveryField, DeliveryRecord>(accessors)
