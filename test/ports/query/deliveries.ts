import { Effect } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import type { CompletedAttempt } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { DeliveryStatus } from "#domain/delivery/webhook/Webhook.ts"
import type { Delivery } from "#domain/delivery/webhook/Webhook.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { ContainerId, ShipmentId, WebhookId } from "#domain/Identifiers.ts"
import { notificationFilters } from "#domain/search/webhook/filters.ts"
import { viewDelivery } from "#domain/search/webhook/view.ts"
import type { DeliveryField } from "#domain/search/webhook/view.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"
import type { SearchedList } from "./compare.ts"
import { entities, indexes, pick } from "./rows.ts"

const webhooks = entities.map((id) => WebhookId.make(id))
const nothing = "01900000-0000-7000-8000-00000000000c"
const names = ["container.created", "container.updated"] as const
const results = [200, 500, 503, "timeout", null] as const
const days = [0, 4, 9].map(Sample.onDay)

/** An event of each container and one of the shipment as a whole. */
const eventsOf = (account_id: AccountId) => [
  ...entities.map((id) =>
    Sample.loggedEvent({ account_id, shipment_id: ShipmentId.make(entities[0]!), container_id: ContainerId.make(id) })
  ),
  Sample.loggedEvent({ account_id, shipment_id: ShipmentId.make(entities[1]!), container_id: null })
]

/** Every fifth delivery is yet to be tried. */
const resultAt = (index: number) => pick(results, index)
const tryOf = (delivery: Delivery, index: number): ReadonlyArray<CompletedAttempt> => {
  const result = resultAt(index)
  if (result === null) return []
  const [status, fault] = result === "timeout" ? [null, result] : [result, null]
  return [{ delivery, attempt: Sample.attempt({ delivery_id: delivery.id, status }), status: delivery.status, fault }]
}

export const deliveries: SearchedList<DeliveryField> = {
  catalogue: notificationFilters,
  texts: {
    delivery_status: DeliveryStatus.literals,
    webhook_id: [...entities, pick(entities, 1).toUpperCase()],
    event: names,
    shipment_id: entities,
    container_id: entities,
    last_attempt: ["500", "5xx", "timeout"],
    created_at: days.flatMap((day) => [`>=${day}`, `<${day}`])
  },
  values: {
    status: DeliveryStatus.literals,
    webhook_id: [...entities, nothing],
    event: [...names, "container.transport.full_in"],
    shipment_id: [...entities, nothing],
    container_id: [...entities, nothing],
    last_attempt: ["200", "500", "timeout", "refused"],
    created_at: days
  },
  save: Effect.fnUntraced(function* (account_id) {
    const events = eventsOf(account_id)
    const rows = indexes.map((index) =>
      Sample.delivery({
        account_id,
        webhook_id: pick(webhooks, index),
        event_id: pick(events, index).id,
        event: pick(names, index >> 2),
        sequence: index,
        status: pick(DeliveryStatus.literals, index >> 1),
        created_at: Sample.onDay(index)
      })
    )
    yield* asIngestion(
      Effect.gen(function* () {
        yield* EventLog.use((log) => log.append(events))
        const store = yield* WebhookStore
        yield* store.addDeliveries(rows)
        yield* store.recordAttempts(rows.flatMap(tryOf))
      })
    )
    return rows.map((row, index) => ({
      id: row.id,
      created_at: row.created_at,
      view: viewDelivery({
        ...row,
        last_attempt: resultAt(index)?.toString() ?? null,
        about: pick(events, index)
      })
    }))
  }),
  find: (account, criterion, page) => WebhookStore.use((store) => store.deliveries(account, criterion, page))
}
