import { Effect } from "effect"

import { documentForms } from "#domain/reference/carrier/documentKey.ts"
import { isOfPair, findProvenPairs } from "#domain/voyage/join/proof.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { joinKey } from "../../../jobKeys.ts"
import { oneAnswer } from "../../../ports/oneAnswer.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import { ShipmentStore } from "../../../ports/voyage/shipment/ShipmentStore.ts"
import { carrierCodes } from "../../../reference/carrier/carrierCodes.ts"
import { isSameShipment } from "./sameShipment.ts"

/** Returns join jobs, because joining takes the locks of both shipments. */
export const findJoins = Effect.fnUntraced(function* (shipment: Shipment, evidence: ReadonlyArray<Observation>) {
  const { account_id, bill_of_lading_number, booking_number, id, shipping_line_scac } = shipment
  const shipments = yield* ShipmentStore
  const codes = yield* carrierCodes(shipping_line_scac)
  const pairs = findProvenPairs(evidence, codes).filter((pair) => isOfPair(shipment, pair, codes))
  const numbers = [bill_of_lading_number, booking_number].filter((number) => number !== null)
  const forms = [...numbers, ...pairs.flatMap(({ bill, booking }) => [bill, booking])].flatMap((number) =>
    documentForms(number, codes)
  )
  if (forms.length === 0) return []
  const others = new Map(
    (yield* oneAnswer(shipments.byDocument([{ account_id, scac: null, numbers: [...new Set(forms)] }])))
      .filter((other) => other.id !== id)
      .map((other) => [other.id, other])
  )
  const same = yield* Effect.filter([...others.values()], (other) => isSameShipment(shipment, other, evidence))
  const keys = same.map((other) => joinKey(account_id, id, other.id))
  yield* WorkQueue.use((queue) =>
    queue.put(
      "fold",
      keys.map((key) => ({ key, lane: account_id }))
    )
  )
  return keys
})
