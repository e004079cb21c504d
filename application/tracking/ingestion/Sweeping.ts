import { Context, Effect, Layer, Random } from "effect"

import type { ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"
import { day, hour, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { trackingWindowMs } from "#domain/tracking/tracking/trackingEnd.ts"
import { manifestWindowMs } from "#domain/tracking/tracking/TrackingRequest.ts"

import { foldKey } from "../../jobKeys.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import type { Job } from "../../ports/operations/jobs/WorkQueue.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { useCases } from "../../useCases.ts"

const pageSize = 500

/** Spreads the folds of a sweep, so that folds of new messages are not delayed. */
const foldSpreadMs = 6 * hour

const work = { key: "tracking windows", lane: "sweep" }

const page = Effect.fn("Sweeping.page")(function* (made: Instant, after: ShipmentId | null) {
  const queue = yield* WorkQueue
  const shipments = yield* ShipmentStore
  const found = yield* shipments.trackedBefore(made, after, pageSize)
  const folds = yield* Effect.forEach(found, ({ account_id, id }) =>
    Effect.map(Random.nextBetween(0, foldSpreadMs), (dueIn) => ({
      key: foldKey({ account_id, subject: { type: "shipment", id } }),
      lane: account_id,
      dueIn
    }))
  )
  yield* queue.put("fold", folds)
  return found.length < pageSize ? null : (found.at(-1)?.id ?? null)
})

/** All at once, because few requests wait this long. */
const pageOfRequests = Effect.fn("Sweeping.pageOfRequests")(function* (made: Instant, after: TrackingRequestId | null) {
  const queue = yield* WorkQueue
  const requests = yield* TrackingRequestStore
  const found = yield* requests.waitingSince(made, after, pageSize)
  const folds = found.map(({ account_id, id }) => ({
    key: foldKey({ account_id, subject: { type: "tracking_request", id } }),
    lane: account_id
  }))
  yield* queue.put("fold", folds)
  return found.length < pageSize ? null : (found.at(-1)?.id ?? null)
})

const begin = WorkQueue.use((queue) => queue.put("sweep", [work]))

const sweep = Effect.fn("Sweeping.sweep")(function* (job: Job) {
  const clock = yield* DurableClock
  const queue = yield* WorkQueue
  const now = yield* clock.now
  const waited = shift(now, -manifestWindowMs)
  let last = yield* pageOfRequests(waited, null)
  while (last !== null) last = yield* pageOfRequests(waited, last)
  const made = shift(now, -trackingWindowMs)
  let after = yield* page(made, null)
  while (after !== null) after = yield* page(made, after)
  yield* queue.finish(job, { dueIn: day })
})

/** Once a day, because time limits pass without reports. */
export class Sweeping extends Context.Service<
  Sweeping,
  {
    readonly begin: StoreEffect<void>
    readonly sweep: (job: Job) => StoreEffect<void>
  }
>()("application/tracking/ingestion/Sweeping") {
  static readonly layer = Layer.effect(this, useCases({ begin, sweep }))
}
