import { catalogueOf, scalar } from "../../query/Catalogue.ts"
import { fieldOf } from "../../query/Criterion.ts"
import * as Grammar from "../../query/grammar.ts"
import { sampleId } from "../../query/sharedFilters.ts"
import { DeliveryStatus } from "../../webhook/Webhook.ts"
import type { DeliveryField } from "./view.ts"

/** The filters of notifications, which combine with AND. */
export const notificationFilters = catalogueOf<DeliveryField>({
  delivery_status: scalar(
    { description: "pending, succeeded or failed", example: "failed", values: DeliveryStatus.literals },
    Grammar.is(fieldOf("status"), Grammar.word(...DeliveryStatus.literals))
  ),
  webhook_id: scalar(
    { description: "The id of a webhook, which may have been removed since", example: sampleId },
    Grammar.is(fieldOf("webhook_id"), Grammar.idOf("a webhook"))
  )
})
