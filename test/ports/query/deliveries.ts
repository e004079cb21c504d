import { Effect } from "effect"

import { EventLog } from "#application/ports/event/EventLog.ts"
import { WebhookStore } from "#application/ports/webhook/WebhookStore.ts"
import { WebhookId } from "#domain/Identifiers.ts"
import { notificationFilters } from "#domain/search/webhook/filters.ts"
import { viewDelivery } from "#domain/search/webhook/view.ts"
import type { DeliveryField } from "#domain/search/webhook/view.ts"
import { DeliveryStatus } from "#domain/webhook/Webhook.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"
import type { SearchedList } from "./compare.ts"
import { entities, indexes, pick } from "./rows.ts"

const webhooks = entities.map((id) => WebhookId.make(id))

export const deliveries: SearchedList<DeliveryField> = {
  catalogue: notificationFilters,
  texts: { delivery_status: DeliveryStatus.literals, webhook_id: [...entities, pick(entities, 1).toUpperCase()] },
  values: { status: DeliveryStatus.literals, webhook_id: [...entities, "01900000-0000-7000-8000-00000000000c"] },
  save: Effect.fnUntraced(function* (account_id) {
    const event = Sample.loggedEvent({ account_id })
    const rows = indexes.map((index) =>
      Sample.delivery({
        account_id,
        webhook_id: pick(webhooks, index),
        event_id: event.id,
        sequence: index,
        status: pick(DeliveryStatus.literals, index >> 1),
        created_at: Sample.onDay(index)
      })
    )
    yield* asIngestion(
      Effect.gen(function* () {
        yield* EventLog.use((log) => log.append([event]))
        yield* WebhookStore.use((store) => store.addDeliveries(rows))
      })
    )
    return rows.map((row) => ({ id: row.id, created_at: row.created_at, view: viewDelivery(row) }))
  }),
  find: (account, criterion, page) => WebhookStore.use((store) => store.deliveries(account, criterion, page))
}
