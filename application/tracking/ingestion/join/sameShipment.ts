import { Effect } from "effect"

import { canJoinShipments } from "#domain/voyage/join/joinRecords.ts"
import {
  areReportedUnderDocuments,
  shareDocument,
  isKnownByContainerOnly,
  isOfPair,
  findProvenPairs
} from "#domain/voyage/join/proof.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { ContainerStore } from "../../../ports/voyage/container/ContainerStore.ts"
import { carrierCodes } from "../../../reference/carrier/carrierCodes.ts"
import { loadShipmentEvidence } from "../../../voyage/observation/shipmentEvidence.ts"

export const codesOfBoth = (a: Shipment, b: Shipment) => carrierCodes(a.shipping_line_scac ?? b.shipping_line_scac)

/** Before the first fold, the tracked number is the only container. */
const containersOf = Effect.fnUntraced(function* ({ account_id, id, normalized_number }: Shipment) {
  const containers = yield* ContainerStore.use((store) => store.ofShipments(account_id, [id]))
  return containers.length === 0 ? [normalized_number] : containers.map(({ number }) => String(number))
})

/**
 * True if both share a bill, in any spelling, or the evidence proves it. A booking with a second bill proves nothing. A
 * shipment without documents matches the shipment under whose documents its containers are reported.
 */
export const isSameShipment = Effect.fnUntraced(function* (
  shipment: Shipment,
  other: Shipment,
  known: ReadonlyArray<Observation> | null = null
) {
  const codes = yield* codesOfBoth(shipment, other)
  if (!canJoinShipments(shipment, other, codes)) return false
  if (shareDocument(shipment, other, codes)) return true
  const own = known ?? (yield* loadShipmentEvidence(shipment)).observations
  const evidence = [...own, ...(yield* loadShipmentEvidence(other)).observations]
  for (const [one, named] of [
    [shipment, other],
    [other, shipment]
  ] as const) {
    if (!isKnownByContainerOnly(one) || isKnownByContainerOnly(named)) continue
    if (areReportedUnderDocuments(yield* containersOf(one), named, evidence, codes)) return true
  }
  return findProvenPairs(evidence, codes).some(
    (pair) => isOfPair(shipment, pair, codes) && isOfPair(other, pair, codes)
  )
})
