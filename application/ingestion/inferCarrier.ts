import { Effect } from "effect"

import { Scac } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import { afterAnswer, TrackingRequest } from "#domain/TrackingRequest.ts"

import { TrackingRequestStore } from "../ports/TrackingRequestStore.ts"
import { Transaction } from "../ports/Transaction.ts"
import { detectCarrier } from "../tracking/detectCarrier.ts"
import { followCarrier } from "../tracking/followCarrier.ts"
import { numberLock } from "../tracking/numberLock.ts"
import { documents } from "../tracking/requestType.ts"
import { applyTransition } from "./settleRequests.ts"

/**
 * Finds the carrier of an open request that names none, and follows the number there; else the request fails. The caller
 * holds the request's lock, so that it happens once.
 */
export const inferCarrier = Effect.fn("inferCarrier")(function* (request: TrackingRequest, now: Instant) {
  const store = yield* TrackingRequestStore
  const { account_id, request_number, request_type } = request
  const { credential, inference } = yield* detectCarrier(account_id, request_number, documents[request_type])
  const isOfType = (inference.number_type === "container") === (request_type === "container")
  if (credential === null || !isOfType) {
    yield* applyTransition(request, afterAnswer(request, { type: "no_carrier" }, now), now)
    return
  }
  const scac = Scac.make(credential.source)
  yield* Transaction.use((transaction) => transaction.lock([numberLock(account_id, scac, request_number)]))
  const detected = new TrackingRequest({ ...request, scac, updated_at: now })
  if ((yield* store.openFor(account_id, scac, request_number)).length > 0) {
    yield* applyTransition(detected, afterAnswer(detected, { type: "duplicate" }, now), now)
    return
  }
  yield* store.save(detected)
  yield* followCarrier(detected, credential)
})
