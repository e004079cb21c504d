import { Effect } from "effect"

import type { UserId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"
import type { StoppedReason } from "#domain/voyage/shipment/Shipment.ts"

import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"
import { logEvents } from "../../voyage/event/logEvents.ts"
import { changeShipment } from "../../voyage/history/changeShipment.ts"
import { requestEvent } from "./updateWaitingRequests.ts"

/**
 * The feeds stay followed so that their data stays readable, but are polled only for other followers. The caller holds
 * the shipment's lock.
 */
export const stopTracking = Effect.fn("stopTracking")(function* (
  shipment: Shipment,
  reason: StoppedReason,
  now: Instant,
  by: UserId | null = null
) {
  const requests = yield* TrackingRequestStore
  yield* Effect.logInfo(`tracking of ${shipment.normalized_number} stopped`).pipe(
    Effect.annotateLogs({ account: shipment.account_id, reason })
  )
  const ended = {
    line_tracking_stopped_at: now,
    line_tracking_stopped_reason: reason,
    line_tracking_stopped_by_user_id: by
  }
  const cause = by === null ? "system" : "user"
  yield* changeShipment(shipment, ended, { at: now, cause })
  for (const request of yield* requests.ofShipments([{ account_id: shipment.account_id, id: shipment.id }])) {
    if (request.status !== "succeeded") continue
    const stopped = new TrackingRequest({ ...request, status: "tracking_stopped", updated_at: now })
    yield* requests.save(stopped)
    yield* logEvents([requestEvent(stopped, "tracking_request.tracking_stopped", now, cause)], now)
  }
})
