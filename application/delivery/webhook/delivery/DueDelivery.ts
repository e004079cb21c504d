import { Effect } from "effect"

import type { Delivery, Webhook } from "#domain/delivery/webhook/Webhook.ts"
import type { WebhookId } from "#domain/Identifiers.ts"
import { day } from "#domain/Time.ts"

import { WebhookStore } from "../../../ports/delivery/webhook/WebhookStore.ts"
import type { PendingKey } from "../../../ports/delivery/webhook/WebhookStore.ts"
import type { Job } from "../../../ports/operations/jobs/WorkQueue.ts"
import { deliverKey } from "./deliverKey.ts"

export interface DueDelivery {
  readonly job: Job
  readonly delivery: Delivery
  readonly webhook: Webhook | null
}

/** Milliseconds. Resuming the webhook wakes its jobs earlier. */
export const pausedRetryMs = day

const pendingKeyOf = ({ key }: Job): PendingKey => {
  const [webhook, orderKey] = key.split("/") as [WebhookId, string]
  return { webhook, orderKey }
}

export const loadDueDeliveries = Effect.fnUntraced(function* (jobs: ReadonlyArray<Job>) {
  if (jobs.length === 0) return []
  const store = yield* WebhookStore
  const pending = yield* store.nextPending(jobs.map(pendingKeyOf))
  if (pending.length === 0) return []
  const found = yield* store.findAny([...new Set(pending.map(({ webhook_id }) => webhook_id))])
  const webhooks = new Map(found.map((webhook) => [webhook.id, webhook]))
  const ofKeys = new Map(pending.map((delivery) => [deliverKey(delivery.webhook_id, delivery.order_key), delivery]))
  return jobs.flatMap((job): ReadonlyArray<DueDelivery> => {
    const delivery = ofKeys.get(job.key)
    return delivery === undefined ? [] : [{ job, delivery, webhook: webhooks.get(delivery.webhook_id) ?? null }]
  })
})
