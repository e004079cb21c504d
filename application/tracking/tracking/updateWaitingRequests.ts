import { Effect, Option } from "effect"

import type { FeedId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import { applyCarrierResult, isOpen, TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { CarrierResult, RequestTransition } from "#domain/tracking/tracking/TrackingRequest.ts"
import { createEventDraft } from "#domain/voyage/diff/DiffContext.ts"
import type { EventDraft } from "#domain/voyage/event/Event.ts"

import { lockOf } from "../../jobKeys.ts"
import { one } from "../../ports/one.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"
import { logEvents } from "../../voyage/event/logEvents.ts"

/** A request may wait or be stopped more than once. */
const eventOccurrenceOf = ({ awaiting_since, status, updated_at }: TrackingRequest): string => {
  if (status === "awaiting_manifest") return awaiting_since ?? ""
  return status === "tracking_stopped" ? updated_at : ""
}

export const requestEvent = (
  request: TrackingRequest,
  event: EventDraft["event"],
  now: Instant,
  cause: EventDraft["cause"] = "system"
): EventDraft =>
  createEventDraft({
    event,
    key: `${request.id}|${event}|${eventOccurrenceOf(request)}`,
    account_id: request.account_id,
    shipment_id: request.shipment_id,
    tracking_request_id: request.id,
    timestamp: now,
    timezone: "Etc/UTC",
    data_source: "shipping_line",
    cause
  })

/** The caller holds the request's lock. */
export const applyTransition = Effect.fn("applyTransition")(function* (
  request: TrackingRequest,
  transition: RequestTransition,
  now: Instant
) {
  const next = new TrackingRequest({ ...request, ...transition.changes, updated_at: now })
  yield* TrackingRequestStore.use((store) => store.save(next))
  if (transition.event !== null) {
    yield* logEvents([requestEvent(next, transition.event, now)], now)
    yield* Effect.logInfo(`tracking request ${next.request_number} ${next.status}`).pipe(
      Effect.annotateLogs({ account: next.account_id, reason: next.failed_reason ?? "none" })
    )
  }
  return next
})

/**
 * Returns the milliseconds before the next poll, or null. The caller must not have written yet, so that locks and
 * commits have the same order.
 */
export const updateWaitingRequests = Effect.fn("updateWaitingRequests")(function* (
  feed: FeedId,
  answer: CarrierResult,
  now: Instant
) {
  const { feeds } = yield* SourceStore
  const requests = yield* TrackingRequestStore
  const transaction = yield* Transaction
  const waiting = (yield* feeds.followers(feed)).filter(({ subject }) => subject.type === "tracking_request")
  yield* transaction.lock(waiting.map(lockOf))
  const waits: Array<number> = []
  for (const follower of waiting) {
    const { account_id, subject } = follower
    if (subject.type !== "tracking_request") continue
    const request = yield* one(requests.load(account_id, [subject.id]))
    if (Option.isNone(request) || !isOpen(request.value)) continue
    const transition = applyCarrierResult(request.value, answer, now)
    yield* applyTransition(request.value, transition, now)
    if (transition.retryIn !== null) waits.push(transition.retryIn)
    else yield* feeds.unfollow(feed, follower)
  }
  return waits.length === 0 ? null : Math.min(...waits)
})
