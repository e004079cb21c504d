import { Effect, Metric, Random } from "effect"

import { computeRetryDelay, attemptsSinceRedelivery } from "#domain/delivery/webhook/Webhook.ts"
import { millisecondsBetween, second } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { newId } from "../../../newId.ts"
import type { Attempt } from "../../../ports/delivery/webhook/WebhookSender.ts"
import { WebhookStore } from "../../../ports/delivery/webhook/WebhookStore.ts"
import type { CompletedAttempt } from "../../../ports/delivery/webhook/WebhookStore.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { JobResult } from "../../../ports/operations/jobs/WorkQueue.ts"
import { deliveries, deliveryDelay } from "../../../telemetry/metrics/webhooks.ts"
import { deliverKey } from "./deliverKey.ts"
import { loadDueDeliveries } from "./DueDelivery.ts"
import type { DueDelivery } from "./DueDelivery.ts"
import { recordWebhookHealth } from "./watchHealth.ts"

export interface SentDelivery extends DueDelivery {
  readonly attempt: Attempt
  /** True if the next delivery of the job may follow at once. */
  readonly mayGoOn: boolean
  /** The receiver rejects this delivery but accepts others: it must not block them. */
  readonly isPoison: boolean
}

interface Concluded extends CompletedAttempt {
  readonly sent: SentDelivery
  /** Milliseconds until the next attempt; null without one. */
  readonly wait: number | null
}

export const decideOutcome = Effect.fnUntraced(function* (sent: SentDelivery, at: Instant) {
  const { attempt, delivery } = sent
  const jitter = yield* Random.nextBetween(-1, 1)
  const number = delivery.attempts + 1
  const succeeded = attempt.outcome === "succeeded"
  const wait =
    succeeded || attempt.gone || attempt.aborted
      ? null
      : computeRetryDelay(attemptsSinceRedelivery(delivery) + 1, jitter, attempt)
  const concluded: Concluded = {
    sent,
    delivery,
    wait,
    status: succeeded ? "succeeded" : wait === null ? "failed" : "pending",
    setsAside: wait !== null && sent.isPoison,
    fault: attempt.fault,
    attempt: {
      id: yield* newId,
      delivery_id: delivery.id,
      attempt: number,
      at,
      outcome: attempt.outcome,
      status: attempt.status,
      error: attempt.error,
      duration_ms: attempt.durationMs,
      response_body: attempt.responseBody,
      request_headers: attempt.shownHeaders
    }
  }
  if (!succeeded) {
    yield* Effect.logWarning(`delivery ${delivery.id} failed: ${attempt.error ?? attempt.status}`).pipe(
      Effect.annotateLogs({ webhook: delivery.webhook_id, attempt: number, retried: wait !== null })
    )
  }
  return concluded
})

export const recordDeliveryMetrics = Effect.fnUntraced(function* (concluded: ReadonlyArray<Concluded>, now: Instant) {
  const measure = Effect.forEach(
    concluded,
    Effect.fnUntraced(function* ({ attempt, delivery, status }) {
      yield* Metric.update(deliveries.of(status), 1)
      if (status !== "succeeded" || attempt.attempt > 1) return
      yield* Metric.update(deliveryDelay.of(), Math.max(0, millisecondsBetween(delivery.created_at, now)) / second)
    }),
    { discard: true }
  )
  yield* Transaction.use((transaction) => transaction.afterCommit(measure))
})

/** A delivery that is set aside waits in a separate job. */
const putAside = Effect.fnUntraced(function* (concluded: ReadonlyArray<Concluded>) {
  const queue = yield* WorkQueue
  const aside = concluded.flatMap(({ delivery: { id, webhook_id }, setsAside, wait }) =>
    setsAside && wait !== null ? [{ key: deliverKey(webhook_id, id), lane: webhook_id, dueIn: wait }] : []
  )
  yield* queue.put("deliver", aside)
})

/** In the caller's transaction. The next delivery of each job, or null, and the webhooks to disable. */
export const concludeAttempts = Effect.fn("Delivering.conclude")(function* (batch: ReadonlyArray<SentDelivery>) {
  const webhooks = yield* WebhookStore
  const queue = yield* WorkQueue
  const now = yield* DurableClock.use((clock) => clock.now)
  const concluded = yield* Effect.forEach(batch, (sent) => decideOutcome(sent, now))
  yield* webhooks.recordAttempts(concluded)
  yield* recordDeliveryMetrics(concluded, now)
  const hopeless = yield* recordWebhookHealth(concluded, now)
  yield* putAside(concluded)
  const passed = concluded.filter(({ setsAside, status }) => status !== "pending" || setsAside).map(({ sent }) => sent)
  const next = yield* loadDueDeliveries(passed.filter(({ mayGoOn }) => mayGoOn).map(({ job }) => job))
  const following = new Map(next.map((due) => [due.job.key, due]))
  const ended = concluded.flatMap(
    ({ sent: { attempt, job, mayGoOn }, setsAside, status, wait }): ReadonlyArray<JobResult> => {
      if (following.has(job.key)) return []
      if (status === "pending" && !setsAside) return [{ job, dueIn: wait ?? 0, error: attempt.error ?? "refused" }]
      return [mayGoOn ? { job } : { job, dueIn: 0 }]
    }
  )
  yield* queue.settle(ended)
  return { next: batch.map(({ job }) => following.get(job.key) ?? null), hopeless }
})
