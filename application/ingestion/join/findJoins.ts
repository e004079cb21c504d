import { Effect } from "effect"

import { isOfPair, provenPairs } from "#domain/join/proof.ts"
import type { Observation } from "#domain/observation/Observation.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"

import { joinKey } from "../../jobKeys.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import { ShipmentStore } from "../../ports/shipment/ShipmentStore.ts"
import { isSameShipment } from "./sameShipment.ts"

/**
 * Looks for other shipments of the account that, as is known now, are this one, and has them joined: that takes the
 * locks of both, so it is a job of its own. Answers the keys of these jobs.
 */
export const findJoins = Effect.fnUntraced(function* (shipment: Shipment, evidence: ReadonlyArray<Observation>) {
  const { account_id, id } = shipment
  const shipments = yield* ShipmentStore
  const others = new Map<string, Shipment>()
  for (const pair of provenPairs(evidence).filter((pair) => isOfPair(shipment, pair))) {
    for (const number of [pair.bill, pair.booking]) {
      for (const other of yield* shipments.byDocument(account_id, null, number)) {
        if (other.id !== id) others.set(other.id, other)
      }
    }
  }
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
