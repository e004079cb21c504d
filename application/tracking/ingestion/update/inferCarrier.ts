import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"
import { applyCarrierResult } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { foldKey } from "../../../jobKeys.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import { detectCarrier } from "../../source/carrier/detectCarrier.ts"
import { documents } from "../../tracking/requestType.ts"
import { applyTransition } from "../../tracking/updateWaitingRequests.ts"
import { assignCarrier } from "../probe/assignCarrier.ts"

/**
 * An ambiguous number is probed by a job; without candidates, the request fails. The caller holds the request's lock.
 */
export const inferCarrier = Effect.fn("inferCarrier")(function* (request: TrackingRequest, now: Instant) {
  const { account_id, id, request_number, request_type } = request
  const found = yield* detectCarrier(account_id, request_number, documents[request_type])
  const isOfType = (found.inference.number_type === "container") === (request_type === "container")
  if (found.carrier !== null && isOfType) return yield* assignCarrier(request, found.carrier, now)
  if (found.toProbe.length > 0 && isOfType) {
    const key = foldKey({ account_id, subject: { type: "tracking_request", id } })
    return yield* WorkQueue.use((queue) => queue.put("probe", [{ key, lane: account_id }]))
  }
  yield* applyTransition(request, applyCarrierResult(request, { type: "no_carrier" }, now), now)
})
