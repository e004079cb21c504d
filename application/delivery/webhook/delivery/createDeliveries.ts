import { Array as Arr, Effect } from "effect"

import { Delivery, subscribesTo } from "#domain/delivery/webhook/Webhook.ts"
import type { Webhook } from "#domain/delivery/webhook/Webhook.ts"
import type { Instant } from "#domain/Time.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { newId } from "../../../newId.ts"
import { Notifications } from "../../../ports/delivery/webhook/Notifications.ts"
import type { WebhookBodyInput } from "../../../ports/delivery/webhook/Notifications.ts"
import { WebhookStore } from "../../../ports/delivery/webhook/WebhookStore.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { loadEventSubjects } from "./subjects.ts"
import type { EventSubject } from "./subjects.ts"

/** In order per container (or shipment, or request). */
const orderKey = (event: LoggedEvent): string =>
  event.container_id ?? event.shipment_id ?? event.tracking_request_id ?? event.id

interface PlannedDelivery {
  readonly webhook: Webhook
  readonly event: LoggedEvent
  readonly sequence: number
}

const wantedBy = (webhooks: ReadonlyArray<Webhook>, events: ReadonlyArray<LoggedEvent>) => {
  const ofAccounts = Map.groupBy(
    events.filter(({ deliver }) => deliver),
    ({ account_id }) => account_id
  )
  return webhooks.flatMap((webhook) => {
    const own = (ofAccounts.get(webhook.account_id) ?? []).filter(
      ({ event, sequence }) => subscribesTo(webhook, event) && (sequence ?? 0) > webhook.starts_after
    )
    return own.length === 0 ? [] : [{ webhook, events: own }]
  })
}

const deliveryOf = Effect.fnUntraced(function* (
  { event, sequence, webhook }: PlannedDelivery,
  subject: EventSubject,
  now: Instant,
  render: (notified: WebhookBodyInput) => string
) {
  const id = yield* newId
  const body = render({
    id,
    webhook_id: webhook.id,
    compatibility: webhook.compatibility,
    format: webhook.format,
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
    format: webhook.format,
    status: "pending",
    attempts: 0,
    earlier_attempts: 0,
    last_attempt: null,
    created_at: now
  })
})

const nothing: EventSubject = { shipment: null, containers: [], tracking_request: null }

const deliveriesPerStatement = 100

export interface NewDelivery {
  readonly webhook: Webhook
  readonly delivery: Delivery
}

export const createDeliveries = Effect.fnUntraced(function* (
  events: ReadonlyArray<LoggedEvent>,
  active: ReadonlyArray<Webhook>
) {
  const webhooks = yield* WebhookStore
  const now = yield* DurableClock.use((clock) => clock.now)
  const wanted = wantedBy(active, events)
  const firsts = yield* webhooks.reserveSequences(
    new Map(wanted.map(({ events, webhook }) => [webhook.id, events.length]))
  )
  const planned = wanted.flatMap(({ events, webhook }) =>
    events.map((event, index): PlannedDelivery => ({ webhook, event, sequence: (firsts.get(webhook.id) ?? 0) + index }))
  )
  const subjects = yield* loadEventSubjects([...new Set(planned.map(({ event }) => event))])
  const render = (yield* Notifications).batch()
  const make = (one: PlannedDelivery) =>
    Effect.map(deliveryOf(one, subjects.get(one.event.id) ?? nothing, now, render), (delivery): NewDelivery => ({
      webhook: one.webhook,
      delivery
    }))
  // Rendered while the database stores the previous one.
  const made = yield* Effect.forEach(
    Arr.chunksOf(planned, deliveriesPerStatement),
    Effect.fnUntraced(function* (some: ReadonlyArray<PlannedDelivery>) {
      yield* Effect.yieldNow
      const made = yield* Effect.forEach(some, make)
      yield* webhooks.addDeliveries(made.map(({ delivery }) => delivery))
      return made
    }),
    { concurrency: 2 }
  )
  return made.flat()
})
