import { Effect } from "effect"

import { mayJoin } from "#domain/join/joined.ts"
import { isOfPair, provenPairs } from "#domain/join/proof.ts"
import type { Observation } from "#domain/observation/Observation.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"

import { shipmentEvidence } from "../../observation/shipmentEvidence.ts"

/**
 * Whether two shipments are one, as all that is known of both proves: a booking that one of them knows to have a second
 * bill is not that bill.
 */
export const isSameShipment = Effect.fnUntraced(function* (
  shipment: Shipment,
  other: Shipment,
  known: ReadonlyArray<Observation> | null = null
) {
  if (!mayJoin(shipment, other)) return false
  const own = known ?? (yield* shipmentEvidence(shipment)).observations
  const evidence = [...own, ...(yield* shipmentEvidence(other)).observations]
  return provenPairs(evidence).some((pair) => isOfPair(shipment, pair) && isOfPair(other, pair))
})
