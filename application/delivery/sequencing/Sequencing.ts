import { Context, Effect, Layer, Metric } from "effect"

import { millisecondsBetween, second } from "#domain/Time.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { WebhookStore } from "../../ports/delivery/webhook/WebhookStore.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import { Signals } from "../../ports/voyage/event/Signals.ts"
import { numberingDelay } from "../../telemetry/metrics/webhooks.ts"
import { useCases } from "../../useCases.ts"
import { queuePlans } from "../notification/queuePlans.ts"
import { catchUp } from "../webhook/delivery/catchUp.ts"
import { createDeliveries } from "../webhook/delivery/createDeliveries.ts"
import type { NewDelivery } from "../webhook/delivery/createDeliveries.ts"
import type { DueDelivery } from "../webhook/delivery/DueDelivery.ts"
import { filterAllowedEvents } from "../webhook/delivery/filterAllowedEvents.ts"
import { noCapacity } from "../webhook/delivery/NodeCapacity.ts"
import type { NodeCapacity } from "../webhook/delivery/NodeCapacity.ts"
import { queueDeliveries } from "../webhook/delivery/queueDeliveries.ts"

const maxNumberedEvents = 1_000

const measured = (events: ReadonlyArray<LoggedEvent>, [first]: ReadonlyArray<NewDelivery>) =>
  first === undefined
    ? Effect.void
    : Effect.forEach(
        events,
        ({ created_at }) =>
          Metric.update(
            numberingDelay.of(),
            Math.max(0, millisecondsBetween(created_at, first.delivery.created_at)) / second
          ),
        { discard: true }
      )

const numberAndDeliver = Effect.fnUntraced(function* (room: NodeCapacity) {
  const log = yield* EventLog
  const webhooks = yield* WebhookStore
  const signals = yield* Signals
  const transaction = yield* Transaction
  const events = yield* log.number(maxNumberedEvents)
  const accounts = [...new Set(events.map(({ account_id }) => account_id))]
  if (accounts.length === 0) return { numbered: 0, due: [] }
  yield* transaction.afterCommit(signals.raise("numbered", accounts))
  const current = yield* webhooks.currentOf(accounts)
  const receivers = new Set(current.map(({ account_id }) => account_id))
  const receivable = yield* filterAllowedEvents(events.filter(({ account_id }) => receivers.has(account_id)))
  const made = yield* createDeliveries(receivable, current)
  yield* transaction.afterCommit(measured(events, made))
  yield* queuePlans(accounts)
  return { numbered: events.length, due: yield* queueDeliveries(made, room) }
})

/** New events first, then one step of a webhook's history. */
const advance = Effect.fnUntraced(function* (room: NodeCapacity = noCapacity) {
  const transaction = yield* Transaction
  const { due, numbered } = yield* transaction.run(numberAndDeliver(room))
  // Claimed deliveries must be returned even during an outage.
  const looked = yield* Effect.catchTag(catchUp, "Unavailable", () => Effect.succeed(0))
  return { due, numbered: numbered + looked }
})

/** One at a time. Numbers of events and bodies of deliveries in one transaction. */
export class Sequencing extends Context.Service<
  Sequencing,
  {
    /** `due`: claimed by this node. */
    readonly advance: (
      room?: NodeCapacity
    ) => StoreEffect<{ readonly numbered: number; readonly due: ReadonlyArray<DueDelivery> }>
  }
>()("application/delivery/sequencing/Sequencing") {
  static readonly layer = Layer.effect(this, useCases({ advance }))
}
