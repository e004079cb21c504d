import { Effect, Option } from "effect"

import { ShipmentId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import { applyCarrierResult, isOpen, TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import { recordChangesBetween } from "#domain/voyage/history/RecordChange.ts"
import { merge } from "#domain/voyage/merge/merge.ts"
import type { MergeResult } from "#domain/voyage/merge/merge.ts"
import { normalizedNumber, carrierAttributes } from "#domain/voyage/shipment/carrierAttributes.ts"
import { furtherNumbers } from "#domain/voyage/shipment/furtherNumbers.ts"
import { newShipment } from "#domain/voyage/shipment/newShipment.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { newId } from "../../../newId.ts"
import { one } from "../../../ports/one.ts"
import { oneAnswer } from "../../../ports/oneAnswer.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { ReferenceData } from "../../../ports/reference/place/ReferenceData.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "../../../ports/voyage/container/ContainerStore.ts"
import type { Feed, Follower } from "../../../ports/voyage/observation/FeedStore.ts"
import { ShipmentStore } from "../../../ports/voyage/shipment/ShipmentStore.ts"
import { carrierCodes } from "../../../reference/carrier/carrierCodes.ts"
import { changeShipment } from "../../../voyage/history/changeShipment.ts"
import { keepChanges } from "../../../voyage/history/keepChanges.ts"
import { trackedByRequest, loadEvidence, feedContext } from "../../../voyage/observation/loadEvidence.ts"
import { applyTransition } from "../../tracking/updateWaitingRequests.ts"
import { hasWaitedLongEnough } from "../../tracking/waitingRequests.ts"
import { writeInitialFields } from "../fold/writeInitialFields.ts"
import { learnCarrier } from "../probe/learnCarrier.ts"
import { addRequestedPartyRoles } from "./addRequestedPartyRoles.ts"
import { findShipmentOfRequest } from "./findShipmentOfRequest.ts"
import { inferCarrier } from "./inferCarrier.ts"
import { updateShipment } from "./updateShipment.ts"

const shipmentFor = Effect.fn("updateRequest.shipmentFor")(function* (
  request: TrackingRequest,
  merged: MergeResult,
  now: Instant
) {
  const known = yield* findShipmentOfRequest(request, merged, now)
  const shipments = yield* ShipmentStore
  const reference = yield* ReferenceData
  const transaction = yield* Transaction
  const { account_id, request_number, request_type, scac } = request
  const bill = merged.shipment.bill_of_lading_number
  const codes = yield* carrierCodes(scac)
  const line = scac === null ? null : reference.shippingLine(scac)
  if (known !== null) {
    if (known.shipping_line_scac !== null || scac === null) return known
    return yield* changeShipment(known, carrierAttributes(known, scac, line), { at: now, cause: "system" })
  }
  const shown = {
    bill_of_lading_number: request_type === "bill_of_lading" ? request_number : bill,
    booking_number: request_type === "booking_number" ? request_number : null
  }
  const created: Shipment = newShipment({
    id: ShipmentId.make(yield* newId),
    account_id,
    created_at: request.created_at,
    normalized_number: normalizedNumber(request_number, codes),
    further_numbers: furtherNumbers(shown, merged.documents, codes),
    ...shown,
    shipping_line_scac: scac,
    shipping_line_name: line?.name ?? null,
    shipping_line_short_name: line?.short_name ?? null,
    ref_numbers: request.ref_numbers,
    tags: request.shipment_tags
  })
  yield* transaction.lock([`shipment:${created.id}`])
  yield* shipments.save([created])
  yield* keepChanges(recordChangesBetween(null, created, { at: now, cause: "source" }))
  return created
})

const noJobs: ReadonlyArray<string> = []

const handOver = Effect.fn("updateRequest.handOver")(function* (
  feeds: ReadonlyArray<Feed>,
  from: Follower,
  to: ShipmentId
) {
  const { feeds: store } = yield* SourceStore
  for (const { id } of feeds) {
    yield* store.follow([
      { feed: id, follower: { account_id: from.account_id, subject: { type: "shipment", id: to } } }
    ])
    yield* store.unfollow(id, from)
  }
})

/** Atomic with the shipment. Returns keys of further jobs. The caller holds the request's lock. */
export const updateRequest = Effect.fn("updateRequest")(function* (request: TrackingRequest, now: Instant) {
  if (!isOpen(request)) return noJobs
  if (request.scac === null) return yield* Effect.as(inferCarrier(request, now), noJobs)
  const { feeds: feedStore } = yield* SourceStore
  const reference = yield* ReferenceData
  const follower: Follower = {
    account_id: request.account_id,
    subject: { type: "tracking_request", id: request.id }
  }
  const feeds = yield* oneAnswer(feedStore.followedBy([follower]))
  const codes = yield* carrierCodes(request.scac)
  const asked = trackedByRequest(request, codes)
  const merged = merge({
    ...asked,
    feeds: new Map(feeds.map((feed) => [feed.id, feedContext(feed)])),
    observations: yield* loadEvidence(feeds, asked),
    cycles: [],
    gazetteer: reference.gazetteer,
    overruled: new Set()
  })
  if (merged.cancelled) {
    yield* applyTransition(request, applyCarrierResult(request, { type: "booking_cancelled" }, now), now)
    return noJobs
  }
  if (!merged.known) {
    if (hasWaitedLongEnough(request, feeds, now)) {
      yield* applyTransition(request, applyCarrierResult(request, { type: "no_message" }, now), now)
    }
    return noJobs
  }
  const shipment = yield* shipmentFor(request, merged, now)
  yield* handOver(feeds, follower, shipment.id)
  yield* addRequestedPartyRoles(request, shipment.id, now)
  const linked = new TrackingRequest({ ...request, shipment_id: shipment.id })
  yield* applyTransition(linked, applyCarrierResult(linked, { type: "found" }, now), now)
  const containers = yield* ContainerStore.use((store) => store.ofShipments(request.account_id, [shipment.id]))
  yield* writeInitialFields(request.account_id, [linked], { shipments: [shipment], containers }, now)
  const current = yield* ShipmentStore.use((store) => one(store.load(request.account_id, [shipment.id])))
  const jobs = yield* updateShipment(
    Option.getOrElse(current, () => shipment),
    now
  )
  const own = yield* ContainerStore.use((store) => store.ofShipments(request.account_id, [shipment.id]))
  yield* learnCarrier(linked, own)
  return jobs
})
