import { Effect } from "effect"

import { isFrozen } from "#domain/merge/account/afterStop.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"
import type { Instant } from "#domain/Time.ts"

import { shipmentEvidence } from "../../observation/shipmentEvidence.ts"
import { foldShipment } from "../fold/foldShipment.ts"
import { keepLateReports } from "../fold/keepLateReports.ts"
import { followShipment } from "../follow/followShipment.ts"
import { findJoins } from "../join/findJoins.ts"

const noJobs: ReadonlyArray<string> = []

/**
 * Brings a shipment up to date with its observations, and then decides what to ask next, in the caller's transaction. A
 * shipment whose tracking a rule has ended takes reports, and no source is asked; one that a user has stopped stays as it
 * is. Answers the keys of further jobs: pairs of shipments that are the same. The caller holds the shipment's lock.
 */
export const updateShipment = Effect.fnUntraced(function* (shipment: Shipment, now: Instant) {
  if (isFrozen(shipment)) {
    yield* keepLateReports(shipment)
    return noJobs
  }
  const known = yield* shipmentEvidence(shipment)
  if (shipment.trackingStopped) {
    yield* foldShipment(shipment, known, now)
    return noJobs
  }
  // Folded before they are joined, both would log the same events.
  const joins = yield* findJoins(shipment, known.observations)
  if (joins.length > 0) return joins
  const outcome = yield* foldShipment(shipment, known, now)
  yield* followShipment(outcome, now)
  return noJobs
})
