import { Effect, Option } from "effect"

import { WebhookStore } from "../../../ports/delivery/webhook/WebhookStore.ts"
import { one } from "../../../ports/one.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { EventLog } from "../../../ports/voyage/event/EventLog.ts"
import { Signals } from "../../../ports/voyage/event/Signals.ts"
import { createDeliveries } from "./createDeliveries.ts"
import { filterAllowedEvents } from "./filterAllowedEvents.ts"
import { noCapacity } from "./NodeCapacity.ts"
import { queueDeliveries } from "./queueDeliveries.ts"

const eventsPerCatchUpStep = 200

/** Blocks numbering, so no event is missed between history and new events. */
const step = Effect.gen(function* () {
  const log = yield* EventLog
  const webhooks = yield* WebhookStore
  const { catchUps: store } = webhooks
  const signals = yield* Signals
  const transaction = yield* Transaction
  if (!(yield* log.holdNumbers)) return 0
  const next = yield* store.next
  if (Option.isNone(next)) return 0
  const { account_id, reached, webhook_id } = next.value
  const found = yield* one(webhooks.load(account_id, [webhook_id]))
  const events = yield* log.after(account_id, reached, eventsPerCatchUpStep)
  if (Option.isSome(found)) {
    yield* queueDeliveries(yield* createDeliveries(yield* filterAllowedEvents(events), [found.value]), noCapacity)
  }
  const last = events.at(-1)?.sequence
  if (typeof last === "number" && events.length === eventsPerCatchUpStep)
    yield* store.save({ account_id, webhook_id, reached: last })
  else yield* store.end(account_id, webhook_id)
  yield* transaction.afterCommit(signals.raise("numbered", [account_id]))
  return Math.max(1, events.length)
})

/** Does not start a transaction if no webhook is behind. */
export const catchUp = Effect.gen(function* () {
  const { catchUps: store } = yield* WebhookStore
  const transaction = yield* Transaction
  return Option.isNone(yield* store.next) ? 0 : yield* transaction.run(step)
})
