import { Effect } from "effect"

import type { Webhook } from "#domain/webhook/Webhook.ts"

import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { WorkQueue } from "../ports/jobs/WorkQueue.ts"
import { CatchUpStore } from "../ports/webhook/CatchUpStore.ts"
import { WebhookStore } from "../ports/webhook/WebhookStore.ts"
import { deliverKey } from "./delivery/deliverKey.ts"

type Whose = Pick<Webhook, "account_id" | "id">

/** Keys whose work is put together. */
const keysAtOnce = 1_000

/** Makes the work of every key under which something is pending due at once. To be run in a transaction. */
export const wakeDeliveries = Effect.fn("Webhooks.wakeDeliveries")(function* ({ account_id, id }: Whose) {
  const store = yield* WebhookStore
  const queue = yield* WorkQueue
  let after: string | undefined = ""
  while (after !== undefined) {
    const keys: ReadonlyArray<string> = yield* store.pendingKeys(account_id, id, { after, limit: keysAtOnce })
    const work = keys.map((key) => ({ key: deliverKey(id, key), lane: id }))
    yield* queue.put("deliver", work)
    after = keys.length < keysAtOnce ? undefined : keys.at(-1)
  }
})

/** Ends all that is pending as failed, and what was still to be made. Its jobs come at once and go: later work of the same keys must not wait for them. */
export const endDeliveries = Effect.fn("Webhooks.endDeliveries")(function* (webhook: Whose, reason: string) {
  const store = yield* WebhookStore
  const at = yield* DurableClock.use((clock) => clock.now)
  yield* CatchUpStore.use((catchUps) => catchUps.end(webhook.account_id, webhook.id))
  yield* wakeDeliveries(webhook)
  yield* store.endPending(webhook.account_id, webhook.id, { at, reason })
})
