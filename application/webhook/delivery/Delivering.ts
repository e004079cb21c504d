import { Clock, Context, Effect, Layer, Option, Random } from "effect"

import type { WebhookId } from "#domain/Identifiers.ts"
import { retryIn, Webhook } from "#domain/webhook/Webhook.ts"
import type { Delivery } from "#domain/webhook/Webhook.ts"

import { newId } from "../../newId.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import { Transaction } from "../../ports/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import type { Job } from "../../ports/jobs/WorkQueue.ts"
import { WebhookSender } from "../../ports/webhook/WebhookSender.ts"
import type { Attempt } from "../../ports/webhook/WebhookSender.ts"
import { WebhookStore } from "../../ports/webhook/WebhookStore.ts"
import { useCases } from "../../useCases.ts"
import { webhookLock } from "../webhookLock.ts"

/** Milliseconds after which a job yields to others; a send takes up to 15 s and the lease lasts 60 s. */
const turnFor = 30_000

/** The receiver answered 410. A webhook whose address has changed meanwhile stays enabled. */
const switchOff = Effect.fn("Delivering.switchOff")(function* (webhook: Webhook) {
  const webhooks = yield* WebhookStore
  const clock = yield* DurableClock
  const found = yield* webhooks.find(webhook.account_id, webhook.id)
  if (Option.isNone(found) || found.value.url !== webhook.url) return
  yield* webhooks.save(new Webhook({ ...found.value, active: false }))
  yield* webhooks.endPending(webhook.account_id, webhook.id, {
    at: yield* clock.now,
    reason: "The receiver answered 410 to another delivery, which made the webhook inactive."
  })
})

/** What was numbered while the webhook was being removed or made inactive ends here. */
const abandon = Effect.fn("Delivering.abandon")(function* (job: Job, { account_id, webhook_id }: Delivery) {
  const webhooks = yield* WebhookStore
  const queue = yield* WorkQueue
  const transaction = yield* Transaction
  const clock = yield* DurableClock
  yield* transaction.lock([webhookLock(webhook_id)])
  const found = yield* webhooks.find(account_id, webhook_id)
  if (Option.isSome(found) && found.value.active) return true
  yield* webhooks.endPending(account_id, webhook_id, {
    at: yield* clock.now,
    reason: "The webhook was removed or made inactive."
  })
  yield* queue.finish(job)
  return false
})

/** Answers whether the next delivery may follow. */
const conclude = Effect.fn("Delivering.conclude")(function* (
  job: Job,
  webhook: Webhook,
  delivery: Delivery,
  attempt: Attempt
) {
  const webhooks = yield* WebhookStore
  const queue = yield* WorkQueue
  const transaction = yield* Transaction
  const clock = yield* DurableClock
  const jitter = yield* Random.nextBetween(-1, 1)
  const number = delivery.attempts + 1
  const wait = retryIn(number, jitter, attempt.retryAfterSeconds)
  const succeeded = attempt.outcome === "succeeded"
  const status = succeeded ? "succeeded" : wait === null || attempt.gone ? "failed" : "pending"
  if (attempt.gone) yield* transaction.lock([webhookLock(webhook.id)])
  yield* webhooks.recordAttempt(
    delivery,
    {
      id: yield* newId,
      delivery_id: delivery.id,
      attempt: number,
      at: yield* clock.now,
      outcome: attempt.outcome,
      status: attempt.status,
      error: attempt.error,
      duration_ms: attempt.durationMs,
      response_body: attempt.responseBody
    },
    status
  )
  if (!succeeded) {
    yield* Effect.logWarning(`delivery ${delivery.id} failed: ${attempt.error ?? attempt.status}`).pipe(
      Effect.annotateLogs({ attempt: number, retried: status === "pending" })
    )
  }
  if (attempt.gone) yield* switchOff(webhook)
  if (status !== "pending") return true
  yield* queue.retry(job, { dueIn: wait ?? 0, error: attempt.error ?? "refused" })
  return false
})

const send = Effect.fn("Delivering.send")(function* (job: Job, delivery: Delivery) {
  const webhooks = yield* WebhookStore
  const sender = yield* WebhookSender
  const queue = yield* WorkQueue
  const transaction = yield* Transaction
  const found = yield* webhooks.find(delivery.account_id, delivery.webhook_id)
  if (Option.isNone(found) || !found.value.active) return yield* transaction.run(abandon(job, delivery))
  const webhook = found.value
  const attempt = yield* sender.send({
    url: webhook.url,
    headers: webhook.headers,
    secret: webhook.secret,
    signatureHeader: webhook.signature_header,
    id: delivery.id,
    sequence: delivery.sequence,
    body: delivery.body
  })
  if (attempt.ours) {
    yield* queue.retry(job, { dueIn: 1000, error: attempt.error ?? "our own fault" })
    return false
  }
  return yield* transaction.run(conclude(job, webhook, delivery, attempt))
})

const deliverJob = Effect.fn("Delivering.deliver")(function* (job: Job) {
  const webhooks = yield* WebhookStore
  const queue = yield* WorkQueue
  const [webhook, order] = job.key.split("/") as [WebhookId, string]
  const started = yield* Clock.currentTimeMillis
  while ((yield* Clock.currentTimeMillis) - started < turnFor) {
    const next = yield* webhooks.nextPending(webhook, order)
    if (Option.isNone(next)) return yield* Effect.asVoid(queue.finish(job))
    const goOn = yield* send(job, next.value)
    if (!goOn) return
  }
  yield* queue.finish(job, { dueIn: 0 })
})

const recover = (job: Job) => WorkQueue.use((queue) => queue.retry(job, { dueIn: 1000, error: "the delivery failed" }))

const deliver = (job: Job) =>
  deliverJob(job).pipe(
    Effect.catchCause((cause) =>
      Effect.andThen(Effect.logError("a delivery failed", cause), Effect.ignore(recover(job)))
    ),
    Effect.annotateLogs({ webhook: job.lane })
  )

/** Use case: send what is pending for one webhook and one order key, oldest first, one at a time. */
export class Delivering extends Context.Service<Delivering, { readonly deliver: (job: Job) => Effect.Effect<void> }>()(
  "application/webhook/delivery/Delivering"
) {
  static readonly layer = Layer.effect(this, useCases({ deliver }))
}
