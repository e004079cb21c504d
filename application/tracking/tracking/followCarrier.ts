import { Effect } from "effect"

import { millisecondsBetween } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { foldKey, pollOf } from "../../jobKeys.ts"
import { oneAnswer } from "../../ports/oneAnswer.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"
import type { SendingCarrier } from "../source/carrier/sendingCarriers.ts"
import type { ServedCarrier } from "../source/carrier/servedCarriers.ts"
import type { TrackableCarrier } from "../source/carrier/trackableCarriers.ts"
import { inboxFeed, inboxLock } from "../source/inboxFeed.ts"
import { findReportingInboxes } from "./findReportingInboxes.ts"
import { documents } from "./requestType.ts"
import { responseReuseMs, minResponseReuseMs } from "./responseReuseMs.ts"

const followByPolling = Effect.fn("followCarrier.askServed")(function* (
  { account_id, id, request_number, request_type }: TrackingRequest,
  { credential: { id: credential_id, source } }: ServedCarrier
) {
  const { feeds } = yield* SourceStore
  const feed = yield* oneAnswer(
    feeds.ensure([
      {
        credential_id,
        source,
        kind: "carrier",
        reference: { type: documents[request_type], number: request_number }
      }
    ])
  )
  const follower = { account_id, subject: { type: "tracking_request", id } } as const
  yield* feeds.follow([{ feed: feed.id, follower }])
  const queue = yield* WorkQueue
  const now = yield* DurableClock.use((clock) => clock.now)
  const { last_succeeded_at, unknown_since } = feed
  if (
    last_succeeded_at === null ||
    unknown_since !== null ||
    millisecondsBetween(last_succeeded_at, now) >= responseReuseMs(feed)
  ) {
    return yield* queue.put("poll", [pollOf(feed)])
  }
  yield* queue.put("poll", [pollOf(feed, minResponseReuseMs)])
  yield* queue.put("fold", [{ key: foldKey(follower), lane: account_id }])
})

/** An earlier file may already contain the number. */
const followByFiles = Effect.fn("followCarrier.waitForFiles")(function* (
  request: TrackingRequest,
  { inboxes }: SendingCarrier
) {
  const { account_id, id } = request
  const follower = { account_id, subject: { type: "tracking_request", id } } as const
  const { feeds } = yield* SourceStore
  const own = yield* Effect.forEach(inboxes, (inbox) => Effect.map(inboxFeed(inbox), (feed) => feed.id))
  const ids = [...new Set([...own, ...(yield* findReportingInboxes(request))])]
  yield* Transaction.use((transaction) => transaction.lock(ids.map(inboxLock)))
  for (const feed of ids) yield* feeds.follow([{ feed, follower }])
  yield* WorkQueue.use((queue) => queue.put("fold", [{ key: foldKey(follower), lane: account_id }]))
})

export const followCarrier = (request: TrackingRequest, carrier: TrackableCarrier) =>
  carrier.credential === null ? followByFiles(request, carrier) : followByPolling(request, carrier)
