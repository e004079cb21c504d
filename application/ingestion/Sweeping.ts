import { Context, Effect, Layer, Random } from "effect"

import type { ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"
import { day, hour, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { trackingWindow } from "#domain/tracking/trackingEnd.ts"
import { manifestWindow } from "#domain/tracking/TrackingRequest.ts"

import { foldKey } from "../jobKeys.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { WorkQueue } from "../ports/jobs/WorkQueue.ts"
import type { Job } from "../ports/jobs/WorkQueue.ts"
import { ShipmentStore } from "../ports/shipment/ShipmentStore.ts"
import type { Stored } from "../ports/Stored.ts"
import { TrackingRequestStore } from "../ports/tracking/TrackingRequestStore.ts"
import { useCases } from "../useCases.ts"

const pageSize = 500

/** The folds of a sweep are spread over so long, so that new messages need not wait behind them. */
const spread = 6 * hour

const work = { key: "tracking windows", lane: "sweep" }

/** Queues the folds of one page; answers the last of it, null when there are no more. */
const page = Effect.fn("Sweeping.page")(function* (made: Instant, after: ShipmentId | null) {
  const queue = yield* WorkQueue
  const shipments = yield* ShipmentStore
  const found = yield* shipments.trackedBefore(made, after, pageSize)
  const folds = yield* Effect.forEach(found, ({ account_id, id }) =>
    Effect.map(Random.nextBetween(0, spread), (dueIn) => ({
      key: foldKey({ account_id, subject: { type: "shipment", id } }),
      lane: account_id,
      dueIn
    }))
  )
  yield* queue.put("fold", folds)
  return found.length < pageSize ? null : (found.at(-1)?.id ?? null)
})

/** The same of requests; few wait for so long, so all are folded at once. */
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
  const waited = shift(now, -manifestWindow)
  let last = yield* pageOfRequests(waited, null)
  while (last !== null) last = yield* pageOfRequests(waited, last)
  const made = shift(now, -trackingWindow)
  let after = yield* page(made, null)
  while (after !== null) after = yield* page(made, after)
  yield* queue.finish(job, { dueIn: day })
})

/**
 * Use case: once a day, look again at every shipment that is tracked for so long that a window of tracking may have closed
 * by time alone, and at every request that waits for longer than it may: no source reports anything then, so nothing else
 * would fold them.
 */
export class Sweeping extends Context.Service<
  Sweeping,
  {
    /** Sees to it that there is a sweep, now and every day. */
    readonly begin: Stored<void>
    readonly sweep: (job: Job) => Stored<void>
  }
>()("application/ingestion/Sweeping") {
  static readonly layer = Layer.effect(this, useCases({ begin, sweep }))
}
