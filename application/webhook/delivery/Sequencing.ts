import { Context, Effect, Layer } from "effect"

import type { LoggedEvent } from "#domain/event/Event.ts"
import type { Instant } from "#domain/Time.ts"
import { Delivery, wants } from "#domain/webhook/Webhook.ts"
import type { Webhook } from "#domain/webhook/Webhook.ts"

import { newId } from "../../newId.ts"
import { EventLog } from "../../ports/event/EventLog.ts"
import { Signals } from "../../ports/event/Signals.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import { Transaction } from "../../ports/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import type { Stored } from "../../ports/Stored.ts"
import { Notifications } from "../../ports/webhook/Notifications.ts"
import type { Notified } from "../../ports/webhook/Notifications.ts"
import { WebhookStore } from "../../ports/webhook/WebhookStore.ts"
import { useCases } from "../../useCases.ts"
import { deliverKey } from "./Due.ts"
import { subjectsOf } from "./subjects.ts"
import type { Subject } from "./subjects.ts"

/** Deliveries of one webhook about the same container (else shipment, else request) keep their order. */
const orderKey = (event: LoggedEvent): string =>
  event.container_id ?? event.shipment_id ?? event.tracking_request_id ?? event.id

/** The deliveries of events: one for each webhook of the account that subscribes to the event and existed when it happened. */
const wanted = (webhooks: ReadonlyArray<Webhook>, events: ReadonlyArray<LoggedEvent>) =>
  webhooks.map((webhook) => ({
    webhook,
    events: events.filter(
      (event) =>
        event.account_id === webhook.account_id &&
        event.deliver &&
        wants(webhook, event.event) &&
        (event.sequence ?? 0) > webhook.starts_after
    )
  }))

const deliveryOf = Effect.fnUntraced(function* (
  webhook: Webhook,
  event: LoggedEvent,
  sequence: number,
  subject: Subject,
  now: Instant,
  render: (notified: Notified) => string
) {
  const id = yield* newId
  const body = render({
    id,
    webhook_id: webhook.id,
    compatibility: webhook.compatibility,
    created_at: now,
    event,
    ...subject
  })
  return new Delivery({
    id,
    account_id: event.account_id,
    webhook_id: webhook.id,
    event_id: event.id,
    event: event.event,
    order_key: orderKey(event),
    sequence,
    body,
    status: "pending",
    attempts: 0,
    created_at: now
  })
})

const nothing: Subject = { shipment: null, containers: [], tracking_request: null }

const numberAndDeliver = Effect.gen(function* () {
  const clock = yield* DurableClock
  const log = yield* EventLog
  const queue = yield* WorkQueue
  const webhooks = yield* WebhookStore
  const signals = yield* Signals
  const transaction = yield* Transaction
  const events = yield* log.number(200)
  if (events.length === 0) return 0
  const accounts = [...new Set(events.map(({ account_id }) => account_id))]
  yield* transaction.afterCommit(signals.raise("numbered", accounts))
  const active = yield* webhooks.activeOf(accounts)
  const now = yield* clock.now
  const due = wanted(active, events).filter(({ events }) => events.length > 0)
  const subjects = yield* subjectsOf([...new Set(due.flatMap(({ events }) => events))])
  const render = (yield* Notifications).batch()
  for (const { events: own, webhook } of due) {
    const first = yield* webhooks.reserveSequence(webhook.id, own.length)
    const deliveries = yield* Effect.forEach(own, (event, index) =>
      deliveryOf(webhook, event, first + index, subjects.get(event.id) ?? nothing, now, render)
    )
    yield* webhooks.addDeliveries(deliveries)
    const keys = new Set(deliveries.map((delivery) => deliverKey(webhook.id, delivery.order_key)))
    const work = [...keys].map((key) => ({ key, lane: webhook.id }))
    // A delivery that failed waits for its next attempt, whatever happens meanwhile.
    yield* queue.put("deliver", work, { hastens: false })
  }
  return events.length
})

const advance = Transaction.use((transaction) => transaction.run(numberAndDeliver))

/**
 * Use case of the one sequencer: gives committed events their number in commit order and, in the same transaction, makes
 * the deliveries with their own numbers and frozen bodies.
 */
export class Sequencing extends Context.Service<
  Sequencing,
  {
    /** Answers how many events were numbered. */
    readonly advance: Stored<number>
  }
>()("application/webhook/delivery/Sequencing") {
  static readonly layer = Layer.effect(this, useCases({ advance }))
}
