import { Array as Arr, Context, Effect, Layer } from "effect"

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

/** An event on its way to a webhook, with its number there. */
interface Planned {
  readonly webhook: Webhook
  readonly event: LoggedEvent
  readonly sequence: number
}

/** Webhooks with the events of their account that they subscribe to and that happened after they were registered. */
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

/** Events numbered in one transaction, and deliveries that go into the database together. */
const [mostNumbered, chunk] = [1_000, 100]

const numberAndDeliver = Effect.gen(function* () {
  const clock = yield* DurableClock
  const log = yield* EventLog
  const queue = yield* WorkQueue
  const webhooks = yield* WebhookStore
  const signals = yield* Signals
  const transaction = yield* Transaction
  const events = yield* log.number(mostNumbered)
  if (events.length === 0) return 0
  const accounts = [...new Set(events.map(({ account_id }) => account_id))]
  yield* transaction.afterCommit(signals.raise("numbered", accounts))
  const wanted = wantedBy(yield* webhooks.activeOf(accounts), events)
  const now = yield* clock.now
  const planned = yield* Effect.forEach(
    wanted,
    ({ events, webhook }) =>
      Effect.map(webhooks.reserveSequence(webhook.id, events.length), (first) =>
        events.map((event, index): Planned => ({ webhook, event, sequence: first + index }))
      ),
    { concurrency: "unbounded" }
  ).pipe(Effect.map((all) => all.flat()))
  const subjects = yield* subjectsOf([...new Set(planned.map(({ event }) => event))])
  const render = (yield* Notifications).batch()
  // While the database takes the deliveries of one chunk, the bodies of the next are written.
  yield* Effect.forEach(
    Arr.chunksOf(planned, chunk),
    (some) =>
      Effect.forEach(some, (one) => deliveryOf(one, subjects.get(one.event.id) ?? nothing, now, render)).pipe(
        Effect.flatMap(webhooks.addDeliveries)
      ),
    { concurrency: 2, discard: true }
  )
  const work = planned.map(({ event, webhook }) => ({ key: deliverKey(webhook.id, orderKey(event)), lane: webhook.id }))
  // A delivery that failed waits for its next attempt, whatever happens meanwhile.
  yield* queue.put("deliver", [...new Map(work.map((item) => [item.key, item])).values()], { hastens: false })
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
