import { Effect, Option } from "effect"

import type { FailingWebhook } from "#domain/delivery/webhook/Health.ts"
import { Webhook } from "#domain/delivery/webhook/Webhook.ts"

import { CurrentActor, systemActor } from "../../../identity/acting/Acting.ts"
import { audit } from "../../../identity/audit/audit.ts"
import { WebhookStore } from "../../../ports/delivery/webhook/WebhookStore.ts"
import { one } from "../../../ports/one.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import { endDeliveries } from "../pendingDeliveries.ts"
import { webhookLock } from "../webhookLock.ts"
import { decideOutcome, recordDeliveryMetrics } from "./conclude.ts"
import type { SentDelivery } from "./conclude.ts"
import type { DueDelivery } from "./DueDelivery.ts"
import { reportsOf } from "./watchHealth.ts"

/**
 * Fails pending deliveries of an inactive webhook, and returns it if it is active again. Runs in the caller's
 * transaction.
 */
export const failInactiveDeliveries = Effect.fn("Delivering.abandon")(function* ({
  delivery: { account_id, webhook_id },
  job
}: DueDelivery) {
  const webhooks = yield* WebhookStore
  const queue = yield* WorkQueue
  const transaction = yield* Transaction
  const clock = yield* DurableClock
  yield* transaction.lock([webhookLock(webhook_id)])
  const found = Option.getOrNull(yield* one(webhooks.load(account_id, [webhook_id])))
  if (found?.active === true) return found
  yield* webhooks.endPending(account_id, webhook_id, {
    at: yield* clock.now,
    reason: "The webhook was removed or made inactive."
  })
  yield* queue.finish(job)
  return null
})

const deactivated = ({ account_id: account, id }: Webhook) =>
  audit({ account, action: "webhook.deactivated", id }).pipe(
    Effect.provideService(CurrentActor, systemActor("delivery"))
  )

/** Skips a webhook whose address has changed in the meantime. */
const deactivateWebhook = Effect.fn("Delivering.switchOff")(function* (webhook: Webhook, { attempt }: SentDelivery) {
  const webhooks = yield* WebhookStore
  const found = yield* one(webhooks.load(webhook.account_id, [webhook.id]))
  if (Option.isNone(found) || found.value.url !== webhook.url) return
  yield* webhooks.save(new Webhook({ ...found.value, active: false }))
  yield* deactivated(found.value)
  yield* WebhookStore.use(({ health }) => health.close(webhook.account_id, webhook.id, "gone"))
  const answer = attempt.status === 410 ? "410" : "webhook-delivery: disable"
  yield* endDeliveries(webhook, `The receiver answered ${answer} to another delivery, which made the webhook inactive.`)
})

/** After status 410 or a `deactivateFailingWebhook` response. In the caller's transaction. */
export const deactivateGoneWebhook = Effect.fn("Delivering.end")(function* (sent: SentDelivery, webhook: Webhook) {
  const webhooks = yield* WebhookStore
  const transaction = yield* Transaction
  const now = yield* DurableClock.use((clock) => clock.now)
  yield* transaction.lock([webhookLock(webhook.id)])
  const concluded = yield* decideOutcome(sent, now)
  yield* webhooks.recordAttempts([concluded])
  yield* recordDeliveryMetrics([concluded], now)
  if (concluded.status === "succeeded") {
    yield* WebhookStore.use(({ health }) => health.note(reportsOf([concluded], now)))
  }
  yield* deactivateWebhook(webhook, sent)
})

/** After failures for too long, until a user activates it again. Runs in the caller's transaction. */
export const deactivateFailingWebhook = Effect.fn("Delivering.disable")(function* ({
  account_id,
  failing_since,
  webhook_id
}: FailingWebhook) {
  const webhooks = yield* WebhookStore
  const { health } = webhooks
  const transaction = yield* Transaction
  yield* transaction.lock([webhookLock(webhook_id)])
  const found = Option.getOrNull(yield* one(webhooks.load(account_id, [webhook_id])))
  const now = (yield* health.load(account_id, [webhook_id])).get(webhook_id)
  if (found?.active !== true || now?.failing_since !== failing_since) return
  yield* webhooks.save(new Webhook({ ...found, active: false }))
  yield* deactivated(found)
  yield* health.close(account_id, webhook_id, "failing")
  yield* endDeliveries(found, `The webhook was made inactive: it has had nothing but failures since ${failing_since}.`)
  yield* Effect.logWarning(`webhook ${webhook_id} was made inactive after failures since ${failing_since}`)
})
