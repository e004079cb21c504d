import { Effect } from "effect"

import type { Webhook } from "#domain/delivery/webhook/Webhook.ts"

import { WebhookStore } from "../../ports/delivery/webhook/WebhookStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import { deliverKey } from "./delivery/deliverKey.ts"

type WebhookReference = Pick<Webhook, "account_id" | "id">

const keysPerStatement = 1_000

/** In the caller's transaction. */
export const wakeDeliveries = Effect.fn("Webhooks.wakeDeliveries")(function* ({ account_id, id }: WebhookReference) {
  const store = yield* WebhookStore
  const queue = yield* WorkQueue
  let after: string | undefined = ""
  while (after !== undefined) {
    const keys: ReadonlyArray<string> = yield* store.pendingKeys(account_id, id, { after, limit: keysPerStatement })
    const work = keys.map((key) => ({ key: deliverKey(id, key), lane: id }))
    yield* queue.put("deliver", work)
    after = keys.length < keysPerStatement ? undefined : keys.at(-1)
  }
})

/** Also ends catching up. The jobs become due, so they do not delay later deliveries. */
export const endDeliveries = Effect.fn("Webhooks.endDeliveries")(function* (webhook: WebhookReference, reason: string) {
  const store = yield* WebhookStore
  const at = yield* DurableClock.use((clock) => clock.now)
  yield* WebhookStore.use(({ catchUps }) => catchUps.end(webhook.account_id, webhook.id))
  yield* wakeDeliveries(webhook)
  yield* store.endPending(webhook.account_id, webhook.id, { at, reason })
})
