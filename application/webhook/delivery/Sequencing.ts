import { Context, Effect, Layer } from "effect"

import { EventLog } from "../../ports/event/EventLog.ts"
import { Signals } from "../../ports/event/Signals.ts"
import { Transaction } from "../../ports/jobs/Transaction.ts"
import type { Stored } from "../../ports/Stored.ts"
import { WebhookStore } from "../../ports/webhook/WebhookStore.ts"
import { useCases } from "../../useCases.ts"
import type { Due } from "./Due.ts"
import { makeDeliveries } from "./makeDeliveries.ts"
import { queueDeliveries } from "./queueDeliveries.ts"
import type { Room } from "./Room.ts"

/** Events numbered in one transaction. */
const mostNumbered = 1_000

const noRoom: Room = { free: 0, of: () => 0 }

const numberAndDeliver = Effect.fnUntraced(function* (room: Room) {
  const log = yield* EventLog
  const webhooks = yield* WebhookStore
  const signals = yield* Signals
  const transaction = yield* Transaction
  const events = yield* log.number(mostNumbered)
  const accounts = [...new Set(events.map(({ account_id }) => account_id))]
  if (accounts.length === 0) return { numbered: 0, due: [] }
  yield* transaction.afterCommit(signals.raise("numbered", accounts))
  const made = yield* makeDeliveries(events, yield* webhooks.activeOf(accounts))
  return { numbered: events.length, due: yield* queueDeliveries(made, room) }
})

const advance = (room: Room = noRoom) => Transaction.use((transaction) => transaction.run(numberAndDeliver(room)))

/**
 * Use case of the one sequencer: gives committed events their number in commit order and, in the same transaction, makes
 * the deliveries with their own numbers and frozen bodies.
 */
export class Sequencing extends Context.Service<
  Sequencing,
  {
    /** Answers how many events were numbered, and which deliveries this node has claimed as it made them. */
    readonly advance: (room?: Room) => Stored<{ readonly numbered: number; readonly due: ReadonlyArray<Due> }>
  }
>()("application/webhook/delivery/Sequencing") {
  static readonly layer = Layer.effect(this, useCases({ advance }))
}
