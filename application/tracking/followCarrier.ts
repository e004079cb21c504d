import { Effect } from "effect"

import type { TrackingRequest } from "#domain/TrackingRequest.ts"

import { pollOf } from "../ingestion/jobKeys.ts"
import { FeedStore } from "../ports/FeedStore.ts"
import type { Credential } from "../ports/FeedStore.ts"
import { WorkQueue } from "../ports/WorkQueue.ts"
import { documents } from "./requestType.ts"

/** Lets a request follow its number at a carrier, under a credential that serves its account, and asks for a poll. */
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
  yield* feeds.follow(feed.id, { account_id, subject: { type: "tracking_request", id } })
  yield* WorkQueue.use((queue) => queue.put("poll", [pollOf(feed)]))
})
