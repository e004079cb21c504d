import { Clock, Context, Effect, Layer, Metric, Schedule } from "effect"

import { isPaused, attemptsSinceRedelivery } from "#domain/delivery/webhook/Webhook.ts"
import { breakerStates } from "#domain/delivery/webhook/WebhookThrottle.ts"
import type { WebhookId } from "#domain/Identifiers.ts"

import { makeBatcher } from "../../../makeBatcher.ts"
import { makeLeaseRenewer } from "../../../makeLeaseRenewer.ts"
import { WebhookSender } from "../../../ports/delivery/webhook/WebhookSender.ts"
import type { Attempt } from "../../../ports/delivery/webhook/WebhookSender.ts"
import type { WebhookStore } from "../../../ports/delivery/webhook/WebhookStore.ts"
import { elapsed } from "../../../ports/elapsed.ts"
import type { AuditLog } from "../../../ports/identity/audit/AuditLog.ts"
import type { Vault } from "../../../ports/identity/secret/Vault.ts"
import type { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { JobResult, Job } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { EventLog } from "../../../ports/voyage/event/EventLog.ts"
import { readGauge } from "../../../telemetry/metrics/MetricFamily.ts"
import { attemptDuration, attempts, breakers } from "../../../telemetry/metrics/webhooks.ts"
import { signingDataOf } from "../sealedSecrets.ts"
import { concludeAttempts } from "./conclude.ts"
import type { SentDelivery } from "./conclude.ts"
import { failInactiveDeliveries, deactivateFailingWebhook, deactivateGoneWebhook } from "./deactivateWebhook.ts"
import { deliverySpan } from "./deliverySpan.ts"
import { loadDueDeliveries, pausedRetryMs } from "./DueDelivery.ts"
import type { DueDelivery } from "./DueDelivery.ts"
import { makeReceiverHealth } from "./makeReceiverHealth.ts"
import { makeSecretCache } from "./makeSecretCache.ts"
import { deliveryLeaseMs } from "./NodeCapacity.ts"

/** Milliseconds. Up to 15 s, and the wait for a database. */
const maxTurnMs = 20_000

/** Milliseconds after which another node may have claimed the job. */
const maxHoldMs = 90_000

const maxConcludedPerBatch = 200

/** Milliseconds between tries while the key is missing. No attempt is counted. */
const sealedSecretRetryMs = 60_000

/** Must be logged, not sent twice: faster than other nodes claim (once a second). */
const retryWhileUnavailable = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.retry(work, { schedule: Schedule.spaced("100 millis"), times: 400 })

const outcomeOf = ({ fault, ours, outcome, status }: Attempt): string => {
  if (ours) return "own"
  if (outcome === "succeeded") return outcome
  return fault ?? (status === null ? "other" : `${Math.floor(status / 100)}xx`)
}

const measure = Effect.fnUntraced(function* (attempt: Attempt) {
  yield* Metric.update(attempts.of(outcomeOf(attempt)), 1)
  yield* Metric.update(attemptDuration.of(), attempt.durationMs / 1000)
})

type EndListener = (jobs: number) => Effect.Effect<void>

const make = Effect.gen(function* () {
  const queue = yield* WorkQueue
  const sender = yield* WebhookSender
  const transaction = yield* Transaction
  const services = yield* Effect.context<
    AuditLog | WebhookStore | DurableClock | EventLog | Transaction | Vault | WorkQueue
  >()
  const flows = makeReceiverHealth()
  for (const state of breakerStates) {
    const countNow = (context: Context.Context<never>) =>
      flows.breakers(Number(Context.get(context, Clock.Clock).monotonicTimeNanosUnsafe() / 1_000_000n))[state]
    yield* readGauge(breakers.of(state), countNow)
  }
  const open = makeSecretCache()
  const hold = yield* makeLeaseRenewer({ leaseFor: deliveryLeaseMs, within: maxHoldMs })
  const record = yield* makeBatcher(maxConcludedPerBatch, (batch: ReadonlyArray<SentDelivery>) =>
    Effect.gen(function* () {
      const { hopeless, next } = yield* retryWhileUnavailable(transaction.run(concludeAttempts(batch)))
      for (const failing of hopeless) yield* transaction.run(deactivateFailingWebhook(failing))
      return next
    }).pipe(Effect.provideContext(services))
  )

  const send = Effect.fnUntraced(function* (due: DueDelivery, until: number) {
    const { delivery, job } = due
    const webhook = due.webhook?.active === true ? due.webhook : yield* transaction.run(failInactiveDeliveries(due))
    if (webhook === null) return null
    if (isPaused(webhook)) {
      yield* queue.finish(job, { dueIn: pausedRetryMs })
      return null
    }
    const secrets = yield* open(webhook)
    if (secrets === null) {
      yield* queue.retry(job, { dueIn: sealedSecretRetryMs, error: "the secret of the webhook cannot be opened here" })
      return null
    }
    const request = {
      url: webhook.url,
      ...(yield* signingDataOf(secrets)),
      signatureHeader: webhook.signature_header,
      id: delivery.id,
      sequence: delivery.sequence,
      body: delivery.body,
      format: delivery.format
    }
    const attempt = yield* deliverySpan(due, webhook.url, (traceparent) => sender.send({ ...request, traceparent }))
    yield* measure(attempt)
    const now = yield* elapsed
    flows.note(webhook.id, attempt, now)
    if (attempt.ours) {
      yield* queue.retry(job, { dueIn: 1000, error: attempt.error ?? "our own fault" })
      return null
    }
    const isPoison = flows.isPoison(webhook.id, attempt, attemptsSinceRedelivery(delivery) + 1, now)
    const sent: SentDelivery = { ...due, attempt, mayGoOn: now < until, isPoison }
    if (!attempt.gone) return yield* record(sent)
    yield* transaction.run(deactivateGoneWebhook(sent, webhook))
    const [next] = yield* loadDueDeliveries([job])
    if (next === undefined) yield* queue.finish(job)
    return next ?? null
  })

  const turn = Effect.fnUntraced(function* (first: DueDelivery) {
    const until = (yield* elapsed) + maxTurnMs
    let due: DueDelivery | null = first
    while (due !== null) due = yield* send(due, until)
  })

  const settle = (jobs: ReadonlyArray<Job>, how: Omit<JobResult, "job"> = {}) =>
    queue.settle(jobs.map((job) => ({ job, ...how })))

  /** Failed and interrupted ones become due again. */
  const guarded = <A, E, R>(jobs: ReadonlyArray<Job>, work: Effect.Effect<A, E, R>, otherwise: A) =>
    work.pipe(
      Effect.onInterrupt(() =>
        Effect.ignore(settle(jobs, { dueIn: 0 }), { log: "Warn", message: "deliveries stay until their leases end" })
      ),
      Effect.catchCause((cause) =>
        Effect.logError("a delivery failed", cause).pipe(
          Effect.andThen(
            Effect.ignore(retryWhileUnavailable(settle(jobs, { dueIn: 1000, error: "the delivery failed" })), {
              log: "Warn",
              message: "deliveries stay until their leases end"
            })
          ),
          Effect.as(otherwise)
        )
      )
    )

  const load = Effect.fnUntraced(function* (jobs: ReadonlyArray<Job>) {
    const due = yield* loadDueDeliveries(jobs)
    const keys = new Set(due.map(({ job }) => job.key))
    yield* settle(jobs.filter(({ key }) => !keys.has(key)))
    const resting = due.filter(({ webhook }) => webhook !== null && isPaused(webhook))
    yield* settle(
      resting.map(({ job }) => job),
      { dueIn: pausedRetryMs }
    )
    return due.filter((one) => !resting.includes(one))
  })

  const sendAll = (due: ReadonlyArray<DueDelivery>, onEnded: EndListener) =>
    Effect.forEach(
      due,
      (one) => {
        const over = Effect.andThen(
          Effect.sync(() => flows.ended(one.delivery.webhook_id)),
          onEnded(1)
        )
        flows.began(one.delivery.webhook_id)
        return Effect.ensuring(hold([one.job], guarded([one.job], turn(one), undefined)), over)
      },
      { concurrency: "unbounded", discard: true }
    )

  const deliver = Effect.fnUntraced(function* (jobs: ReadonlyArray<Job>, onEnded: EndListener = () => Effect.void) {
    const due = yield* guarded(jobs, load(jobs), [])
    yield* onEnded(jobs.length - due.length)
    yield* sendAll(due, onEnded)
  })

  return {
    deliver: (jobs: ReadonlyArray<Job>, onEnded?: EndListener) =>
      Effect.provideContext(deliver(jobs, onEnded), services),
    send: (due: ReadonlyArray<DueDelivery>, onEnded: EndListener) =>
      Effect.provideContext(sendAll(due, onEnded), services),
    /** Webhooks whose limit differs from the initial one. */
    rooms: Effect.map(elapsed, flows.rooms),
    room: Effect.map(elapsed, (now) => (webhook: WebhookId) => flows.room(webhook, now))
  }
})

/** One at a time and in order per order key. */
export class Delivering extends Context.Service<Delivering, Effect.Success<typeof make>>()(
  "application/delivery/webhook/delivery/Delivering"
) {
  static readonly layer = Layer.effect(this, make)
}
