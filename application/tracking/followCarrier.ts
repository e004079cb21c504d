import { Effect } from "effect"

import { between } from "#domain/Time.ts"
import type { TrackingRequest } from "#domain/TrackingRequest.ts"

import { foldKey, pollOf } from "../ingestion/jobKeys.ts"
import { DurableClock } from "../ports/DurableClock.ts"
import { FeedStore } from "../ports/FeedStore.ts"
import type { Credential } from "../ports/FeedStore.ts"
import { WorkQueue } from "../ports/WorkQueue.ts"
import { answersFor, shortly } from "./answersFor.ts"
import { documents } from "./requestType.ts"

/** Lets a request follow its number at a carrier, under a credential that serves its account, and asks for a poll unless it has just been asked. */
export const followCarrier = Effect.fn("followCarrier")(function* (
  { account_id, id, request_number, request_type }: TrackingRequest,
  { id: credential_id, source }: Credential
) {
  const feeds = yield* FeedStore
  const feed = yield* feeds.ensure({
    credential_id,
    source,
    kind: "carrier",
    reference: { type: documents[request_type], number: request_number }
  })
  const follower = { account_id, subject: { type: "tracking_request", id } } as const
  yield* feeds.follow(feed.id, follower)
  const queue = yield* WorkQueue
  const now = yield* DurableClock.use((clock) => clock.now)
  const { last_succeeded_at, unknown_since } = feed
  if (last_succeeded_at === null || unknown_since !== null || between(last_succeeded_at, now) >= answersFor(feed)) {
    return yield* queue.put("poll", [pollOf(feed)])
  }
  // The carrier has told of it just now: that answer will do.
  yield* queue.put("poll", [pollOf(feed, shortly)])
  yield* queue.put("fold", [{ key: foldKey(follower), lane: account_id }])
})
