import { Array as Arr, Effect } from "effect"

import type { LoggedEvent } from "#domain/event/Event.ts"
import type { Instant } from "#domain/Time.ts"
import { Delivery, wants } from "#domain/webhook/Webhook.ts"
import type { Webhook } from "#domain/webhook/Webhook.ts"

import { newId } from "../../newId.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import { Notifications } from "../../ports/webhook/Notifications.ts"
import type { Notified } from "../../ports/webhook/Notifications.ts"
import { WebhookStore } from "../../ports/webhook/WebhookStore.ts"
import { subjectsOf } from "./subjects.ts"
import type { Subject } from "./subjects.ts"

/** Deliveries about the same container (or shipment, or request) stay in order. */
const orderKey = (event: LoggedEvent): string =>
  event.container_id ?? event.shipment_id ?? event.tracking_request_id ?? event.id

/** `sequence` is the delivery's number at the webhook. */
interface Planned {
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
      ({ event, sequence }) => wants(webhook, event) && (sequence ?? 0) > webhook.starts_after
    )
    return own.length === 0 ? [] : [{ webhook, events: own }]
  })
}

const deliveryOf = Effect.fnUntraced(function* (
  { event, sequence, webhook }: Planned,
  subject: Subject,
  now: Instant,
  render: (notified: Notified) => string
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

const nothing: Subject = { shipment: null, containers: [], tracking_request: null }

const chunk = 100

export interface Made {
  readonly webhook: Webhook
  readonly delivery: Delivery
}

export const makeDeliveries = Effect.fnUntraced(function* (
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
    events.map((event, index): Planned => ({ webhook, event, sequence: (firsts.get(webhook.id) ?? 0) + index }))
  )
  const subjects = yield* subjectsOf([...new Set(planned.map(({ event }) => event))])
  const render = (yield* Notifications).batch()
  const make = (one: Planned) =>
    Effect.map(deliveryOf(one, subjects.get(one.event.id) ?? nothing, now, render), (delivery): Made => ({
      webhook: one.webhook,
      delivery
    }))
  // While the database stores one chunk, the next one is rendered.
  const made = yield* Effect.forEach(
    Arr.chunksOf(planned, chunk),
    Effect.fnUntraced(function* (some: ReadonlyArray<Planned>) {
      yield* Effect.yieldNow
      const made = yield* Effect.forEach(some, make)
      yield* webhooks.addDeliveries(made.map(({ delivery }) => delivery))
      return made
    }),
    { concurrency: 2 }
  )
  return made.flat()
})
