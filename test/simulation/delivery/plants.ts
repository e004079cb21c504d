import { Effect, Layer } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"

/** A planted defect, as layers over the correct stores. */
export type Plant = Layer.Layer<EventLog | WebhookStore | WorkQueue, never, EventLog | WebhookStore | WorkQueue>

const asTheyAre: Plant = Layer.mergeAll(
  Layer.effect(EventLog, EventLog),
  Layer.effect(WebhookStore, WebhookStore),
  Layer.effect(WorkQueue, WorkQueue)
)

/** The service as it is. */
export const nothing: Plant = asTheyAre

/** Who makes deliveries begins with them without a claim: a crash of the node loses them. */
export const takenIsForgotten: Plant = Layer.merge(
  asTheyAre,
  Layer.effect(
    WorkQueue,
    Effect.map(WorkQueue, (queue) => ({
      ...queue,
      take: (name, work, leaseFor) =>
        Effect.tap(queue.take(name, work, leaseFor), (jobs) =>
          Effect.forEach(jobs, ({ key }) => queue.remove(name, key), { discard: true })
        )
    }))
  )
)

/** A node neither waits for the lease of another one nor renews its own. */
export const leasesAreShort: Plant = Layer.merge(
  asTheyAre,
  Layer.effect(
    WorkQueue,
    Effect.map(WorkQueue, (queue) => ({
      ...queue,
      claim: (name, options) => queue.claim(name, { ...options, leaseFor: 1_000 }),
      take: (name, work) => queue.take(name, work, 1_000),
      renew: () => Effect.void
    }))
  )
)

/** A delivery counts as succeeded when it was sent, whatever the answer. */
export const sentIsDelivered: Plant = Layer.merge(
  asTheyAre,
  Layer.effect(
    WebhookStore,
    Effect.map(WebhookStore, (store) => ({
      ...store,
      recordAttempts: (tries) => store.recordAttempts(tries.map((one) => ({ ...one, status: "succeeded" })))
    }))
  )
)

/** A look into the feed that has found its limit goes on behind everything there is. */
export const looksSkip: Plant = Layer.merge(
  asTheyAre,
  Layer.effect(
    EventLog,
    Effect.map(EventLog, (log) => ({
      ...log,
      scan: (account, scan) =>
        Effect.zipWith(log.scan(account, scan), log.head(account), (found, head) => ({ ...found, reached: head }))
    }))
  )
)
