import { Context, Effect, Layer, Metric } from "effect"

import type { LoggedEvent } from "#domain/event/Event.ts"
import { between, second } from "#domain/Time.ts"

import { numberingDelay } from "../../metrics/webhooks.ts"
import { queuePlans } from "../../notification/queuePlans.ts"
import { EventLog } from "../../ports/event/EventLog.ts"
import { Signals } from "../../ports/event/Signals.ts"
import { Transaction } from "../../ports/jobs/Transaction.ts"
import type { Stored } from "../../ports/Stored.ts"
import { WebhookStore } from "../../ports/webhook/WebhookStore.ts"
import { useCases } from "../../useCases.ts"
import { allowed } from "./allowed.ts"
import { catchUp } from "./catchUp.ts"
import type { Due } from "./Due.ts"
import { makeDeliveries } from "./makeDeliveries.ts"
import type { Made } from "./makeDeliveries.ts"
import { queueDeliveries } from "./queueDeliveries.ts"
import { noRoom } from "./Room.ts"
import type { Room } from "./Room.ts"

const mostNumbered = 1_000

const measured = (events: ReadonlyArray<LoggedEvent>, [first]: ReadonlyArray<Made>) =>
  first === undefined
    ? Effect.void
    : Effect.forEach(
        events,
        ({ created_at }) =>
          Metric.update(numberingDelay.of(), Math.max(0, between(created_at, first.delivery.created_at)) / second),
        { discard: true }
      )

const numberAndDeliver = Effect.fnUntraced(function* (room: Room) {
  const log = yield* EventLog
  const webhooks = yield* WebhookStore
  const signals = yield* Signals
  const transaction = yield* Transaction
  const events = yield* log.number(mostNumbered)
  const accounts = [...new Set(events.map(({ account_id }) => account_id))]
  if (accounts.length === 0) return { numbered: 0, due: [] }
  yield* transaction.afterCommit(signals.raise("numbered", accounts))
  const current = yield* webhooks.currentOf(accounts)
  const receivers = new Set(current.map(({ account_id }) => account_id))
  const receivable = yield* allowed(events.filter(({ account_id }) => receivers.has(account_id)))
  const made = yield* makeDeliveries(receivable, current)
  yield* transaction.afterCommit(measured(events, made))
  yield* queuePlans(accounts)
  return { numbered: events.length, due: yield* queueDeliveries(made, room) }
})

/** New events first; each call catches up one step of a webhook's history. */
const advance = Effect.fnUntraced(function* (room: Room = noRoom) {
  const transaction = yield* Transaction
  const { due, numbered } = yield* transaction.run(numberAndDeliver(room))
  // The claimed deliveries must be returned even during an outage.
  const looked = yield* Effect.catchTag(catchUp, "Unavailable", () => Effect.succeed(0))
  return { due, numbered: numbered + looked }
})

/** Only one sequencer runs at a time. Events get their numbers, and deliveries their bodies, in one transaction. */
export class Sequencing extends Context.Service<
  Sequencing,
  {
    /** `due` contains deliveries that this node has claimed. */
    readonly advance: (room?: Room) => Stored<{ readonly numbered: number; readonly due: ReadonlyArray<Due> }>
  }
>()("application/webhook/delivery/Sequencing") {
  static readonly layer = Layer.effect(this, useCases({ advance }))
}
