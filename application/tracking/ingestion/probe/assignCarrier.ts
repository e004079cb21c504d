import { Effect } from "effect"

import { Scac } from "#domain/Identifiers.ts"
import { documentKey } from "#domain/reference/carrier/documentKey.ts"
import type { Instant } from "#domain/Time.ts"
import { applyCarrierResult, TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { TrackingRequestStore } from "../../../ports/tracking/tracking/TrackingRequestStore.ts"
import { carrierCodes } from "../../../reference/carrier/carrierCodes.ts"
import type { TrackableCarrier } from "../../source/carrier/trackableCarriers.ts"
import { followCarrier } from "../../tracking/followCarrier.ts"
import { numberLock } from "../../tracking/numberLock.ts"
import { openRequests } from "../../tracking/openRequests.ts"
import { applyTransition } from "../../tracking/updateWaitingRequests.ts"

/** Ends the request as a duplicate if the number is tracked already. The caller holds the request's lock. */
export const assignCarrier = Effect.fn("assignCarrier")(function* (
  request: TrackingRequest,
  carrier: TrackableCarrier,
  now: Instant
) {
  const store = yield* TrackingRequestStore
  const { account_id, request_number, request_type } = request
  const scac = Scac.make(carrier.scac)
  const key = documentKey(request_number, yield* carrierCodes(scac))
  yield* Transaction.use((transaction) => transaction.lock([numberLock(account_id, scac, key)]))
  const detected = new TrackingRequest({ ...request, scac, updated_at: now })
  if ((yield* openRequests(account_id, scac, request_number, request_type)).length > 0) {
    yield* applyTransition(detected, applyCarrierResult(detected, { type: "duplicate" }, now), now)
    return
  }
  // Clears the failures of the carrier search.
  const assigned = new TrackingRequest({ ...detected, failed_reason: null, is_retrying: false, retry_count: null })
  yield* store.save(assigned)
  yield* followCarrier(assigned, carrier)
})
