import { Effect } from "effect"

import type { Instant } from "#domain/Time.ts"
import { isFrozen } from "#domain/voyage/merge/account/afterStop.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { loadShipmentEvidence } from "../../../voyage/observation/shipmentEvidence.ts"
import { foldShipment } from "../fold/foldShipment.ts"
import { saveLateReports } from "../fold/saveLateReports.ts"
import { followShipment } from "../follow/followShipment.ts"
import { findJoins } from "../join/findJoins.ts"

const noJobs: ReadonlyArray<string> = []

/**
 * Reports still apply if a rule has stopped tracking, but polling ends; if a user has stopped it, the data stays
 * frozen. Returns keys of joins. The caller holds the shipment's lock.
 */
export const updateShipment = Effect.fnUntraced(function* (shipment: Shipment, now: Instant) {
  if (isFrozen(shipment)) {
    yield* saveLateReports(shipment)
    return noJobs
  }
  const known = yield* loadShipmentEvidence(shipment)
  if (shipment.trackingStopped) {
    yield* foldShipment(shipment, known, now)
    return noJobs
  }
  // Before folding, because two folds would log the same events.
  const joins = yield* findJoins(shipment, known.observations)
  if (joins.length > 0) return joins
  const outcome = yield* foldShipment(shipment, known, now)
  yield* followShipment(outcome, now)
  return noJobs
})
