import { Effect, Metric, Random } from "effect"

import { between, second } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { retryIn, triesOf } from "#domain/webhook/Webhook.ts"

import { deliveries, deliveryDelay } from "../../metrics/webhooks.ts"
import { newId } from "../../newId.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import { Transaction } from "../../ports/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import type { Ended } from "../../ports/jobs/WorkQueue.ts"
import type { Attempt } from "../../ports/webhook/WebhookSender.ts"
import { WebhookStore } from "../../ports/webhook/WebhookStore.ts"
import type { Try } from "../../ports/webhook/WebhookStore.ts"
import { deliverKey } from "./deliverKey.ts"
import { dueOf } from "./Due.ts"
import type { Due } from "./Due.ts"
import { watchHealth } from "./watchHealth.ts"

export interface Sent extends Due {
  readonly attempt: Attempt
  /** True if the next delivery of the job may follow at once. */
  readonly mayGoOn: boolean
  /** True if the receiver rejects this delivery but accepts others. It must not block later ones. */
  readonly isPoison: boolean
}

interface Concluded extends Try {
  readonly sent: Sent
  /** Milliseconds until the next attempt; null without one. */
  readonly wait: number | null
}

export const judge = Effect.fnUntraced(function* (sent: Sent, at: Instant) {
  const { attempt, delivery } = sent
  const jitter = yield* Random.nextBetween(-1, 1)
  const number = delivery.attempts + 1
  const succeeded = attempt.outcome === "succeeded"
  const wait = succeeded || attempt.gone || attempt.aborted ? null : retryIn(triesOf(delivery) + 1, jitter, attempt)
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

export const measured = Effect.fnUntraced(function* (concluded: ReadonlyArray<Concluded>, now: Instant) {
  const measure = Effect.forEach(
    concluded,
    Effect.fnUntraced(function* ({ attempt, delivery, status }) {
      yield* Metric.update(deliveries.of(status), 1)
      if (status !== "succeeded" || attempt.attempt > 1) return
      yield* Metric.update(deliveryDelay.of(), Math.max(0, between(delivery.created_at, now)) / second)
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

/** Runs in the caller's transaction. Returns the next delivery of each job, or null, and the webhooks to disable. */
export const conclude = Effect.fn("Delivering.conclude")(function* (batch: ReadonlyArray<Sent>) {
  const webhooks = yield* WebhookStore
  const queue = yield* WorkQueue
  const now = yield* DurableClock.use((clock) => clock.now)
  const concluded = yield* Effect.forEach(batch, (sent) => judge(sent, now))
  yield* webhooks.recordAttempts(concluded)
  yield* measured(concluded, now)
  const hopeless = yield* watchHealth(concluded, now)
  yield* putAside(concluded)
  const passed = concluded.filter(({ setsAside, status }) => status !== "pending" || setsAside).map(({ sent }) => sent)
  const next = yield* dueOf(passed.filter(({ mayGoOn }) => mayGoOn).map(({ job }) => job))
  const following = new Map(next.map((due) => [due.job.key, due]))
  const ended = concluded.flatMap(
    ({ sent: { attempt, job, mayGoOn }, setsAside, status, wait }): ReadonlyArray<Ended> => {
      if (following.has(job.key)) return []
      if (status === "pending" && !setsAside) return [{ job, dueIn: wait ?? 0, error: attempt.error ?? "refused" }]
      return [mayGoOn ? { job } : { job, dueIn: 0 }]
    }
  )
  yield* queue.settle(ended)
  return { next: batch.map(({ job }) => following.get(job.key) ?? null), hopeless }
})
