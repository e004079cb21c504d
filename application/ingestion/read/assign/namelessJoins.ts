import { Effect, Option } from "effect"

import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import { isNameless } from "#domain/join/proof.ts"
import type { Subject } from "#domain/merge/trip/connected.ts"

import { joinKey } from "../../../jobKeys.ts"
import { ContainerStore } from "../../../ports/container/ContainerStore.ts"
import { ShipmentStore } from "../../../ports/shipment/ShipmentStore.ts"

/**
 * The jobs that join shipments without documents to the shipment whose documents now name their containers. Reports of a
 * container that came before its documents are then of one shipment, as they are when they come after them.
 */
export const namelessJoins = Effect.fn("assignToShipments.namelessJoins")(function* (
  account: AccountId,
  { bills, bookings, containers }: Subject,
  id: ShipmentId
) {
  if (bills.length + bookings.length === 0) return []
  const shipments = yield* ShipmentStore
  const store = yield* ContainerStore
  const keys: Array<string> = []
  for (const number of containers) {
    const known = yield* store.byNumber(account, number)
    // The shipment has this container already, so a shipment without documents is another trip or another request.
    if (known.some(({ shipment_id }) => shipment_id === id)) continue
    for (const { shipment_id } of known) {
      const found = Option.getOrNull(yield* shipments.find(account, shipment_id))
      if (found !== null && isNameless(found)) keys.push(joinKey(account, id, shipment_id))
    }
  }
  return keys
})
