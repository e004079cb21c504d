import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"
import { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { foldKey, pollOf } from "../../jobKeys.ts"
import { oneAnswer } from "../../ports/oneAnswer.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"
import type { FeedReference, Follower } from "../../ports/voyage/observation/FeedStore.ts"
import { changeShipment } from "../../voyage/history/changeShipment.ts"
import { trackedByRequest } from "../../voyage/observation/loadEvidence.ts"
import { servedCarriers } from "../source/carrier/servedCarriers.ts"

const referenceOf = (request: TrackingRequest): FeedReference | null => {
  const {
    container,
    documents: [document]
  } = trackedByRequest(request, [])
  return document ?? (container === null ? null : { type: "container", number: container })
}

/** The credential may have been replaced in the meantime. */
const followAgain = Effect.fn("resumeTracking.followAgain")(function* (
  follower: Follower,
  requests: ReadonlyArray<TrackingRequest>
) {
  const { feeds: store } = yield* SourceStore
  const followed = yield* oneAnswer(store.followedBy([follower]))
  if (followed.some(({ active, kind }) => active && kind === "carrier")) return followed
  for (const request of requests) {
    const reference = referenceOf(request)
    if (request.scac === null || reference === null) continue
    const served = yield* servedCarriers(request.account_id)
    const carrier = served.find(({ scac }) => scac === request.scac)
    if (carrier === undefined) continue
    const { id: credential_id, source } = carrier.credential
    const feed = yield* oneAnswer(store.ensure([{ credential_id, source, kind: "carrier", reference }]))
    yield* store.follow([{ feed: feed.id, follower }])
  }
  return yield* oneAnswer(store.followedBy([follower]))
})

/** Polls the sources at once. A new request replaces the stopped ones. The caller holds the shipment's lock. */
export const resumeTracking = Effect.fn("resumeTracking")(function* (
  shipment: Shipment,
  now: Instant,
  anew: TrackingRequest | null = null
) {
  const requestStore = yield* TrackingRequestStore
  const queue = yield* WorkQueue
  const { account_id, id } = shipment
  const again = {
    line_tracking_stopped_at: null,
    line_tracking_stopped_reason: null,
    line_tracking_stopped_by_user_id: null
  }
  yield* changeShipment(shipment, again, { at: now, cause: "user" })
  const requests = yield* requestStore.ofShipments([{ account_id, id }])
  const stopped = requests.filter(({ status }) => status === "tracking_stopped")
  yield* Effect.forEach(anew === null ? stopped : [], (request) =>
    requestStore.save(new TrackingRequest({ ...request, status: "succeeded", updated_at: now }))
  )
  const follower: Follower = { account_id, subject: { type: "shipment", id } }
  const feeds = yield* followAgain(follower, stopped)
  const polled = feeds.filter(({ active, kind }) => active && kind !== "inbox")
  yield* queue.put(
    "poll",
    polled.map((feed) => pollOf(feed))
  )
  yield* queue.put("fold", [{ key: foldKey(follower), lane: account_id }])
  yield* Effect.logInfo(`tracking of ${shipment.normalized_number} resumed`).pipe(
    Effect.annotateLogs({ account: account_id, after: shipment.line_tracking_stopped_reason ?? "none" })
  )
})
