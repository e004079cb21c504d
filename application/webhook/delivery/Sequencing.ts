import { Context, Effect, Layer, Option } from "effect"

import type { LoggedEvent } from "#domain/event/Event.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/tracking/TrackingRequest.ts"
import { Delivery, wants } from "#domain/webhook/Webhook.ts"
import type { Webhook } from "#domain/webhook/Webhook.ts"

import { newId } from "../../newId.ts"
import { ContainerStore } from "../../ports/container/ContainerStore.ts"
import { EventLog } from "../../ports/event/EventLog.ts"
import { Signals } from "../../ports/event/Signals.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import { Transaction } from "../../ports/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import { ShipmentStore } from "../../ports/shipment/ShipmentStore.ts"
import type { Stored } from "../../ports/Stored.ts"
import { TrackingRequestStore } from "../../ports/tracking/TrackingRequestStore.ts"
import { Notifications } from "../../ports/webhook/Notifications.ts"
import { WebhookStore } from "../../ports/webhook/WebhookStore.ts"
import { useCases } from "../../useCases.ts"
import { deliverKey } from "./Due.ts"

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

const subjectOf = Effect.fn("Sequencing.subjectOf")(function* (account: AccountId, id: ShipmentId) {
  const shipments = yield* ShipmentStore
  const containers = yield* ContainerStore
  const shipment = Option.getOrNull(yield* shipments.find(account, id))
  return { shipment, containers: yield* containers.ofShipments(account, [id]) }
})

/** Looks up each shipment and request that events are about once, however many events and webhooks there are. */
const subjectsOf = Effect.fn("Sequencing.subjectsOf")(function* (events: ReadonlyArray<LoggedEvent>) {
  const requests = yield* TrackingRequestStore
  const subjects = new Map<string, Effect.Success<ReturnType<typeof subjectOf>>>()
  const found = new Map<string, TrackingRequest | null>()
  for (const { account_id, shipment_id, tracking_request_id } of events) {
    if (shipment_id !== null && !subjects.has(shipment_id)) {
      subjects.set(shipment_id, yield* subjectOf(account_id, shipment_id))
    }
    if (tracking_request_id !== null && !found.has(tracking_request_id)) {
      found.set(tracking_request_id, Option.getOrNull(yield* requests.find(account_id, tracking_request_id)))
    }
  }
  return { subjects, requests: found }
})

type Subjects = Effect.Success<ReturnType<typeof subjectsOf>>

const deliveryOf = Effect.fn("Sequencing.deliveryOf")(function* (
  webhook: Webhook,
  event: LoggedEvent,
  sequence: number,
  { requests, subjects }: Subjects,
  now: Instant
) {
  const notifications = yield* Notifications
  const { account_id, container_id, shipment_id, tracking_request_id } = event
  const subject = shipment_id === null ? undefined : subjects.get(shipment_id)
  const own = subject?.containers.filter((container) => container_id === null || container.id === container_id)
  const id = yield* newId
  return new Delivery({
    id,
    account_id,
    webhook_id: webhook.id,
    event_id: event.id,
    event: event.event,
    order_key: orderKey(event),
    sequence,
    body: notifications.render({
      id,
      webhook_id: webhook.id,
      compatibility: webhook.compatibility,
      created_at: now,
      event,
      shipment: subject?.shipment ?? null,
      containers: own ?? [],
      tracking_request: tracking_request_id === null ? null : (requests.get(tracking_request_id) ?? null)
    }),
    status: "pending",
    attempts: 0,
    created_at: now
  })
})

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
  const subjects = yield* subjectsOf(due.flatMap(({ events }) => events))
  for (const { events: own, webhook } of due) {
    const first = yield* webhooks.reserveSequence(webhook.id, own.length)
    const deliveries = yield* Effect.forEach(own, (event, index) =>
      deliveryOf(webhook, event, first + index, subjects, now)
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
