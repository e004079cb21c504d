import { Effect, Option } from "effect"

import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import { isKnownByContainerOnly } from "#domain/voyage/join/proof.ts"
import type { ConnectedShipment } from "#domain/voyage/merge/trip/connectStatements.ts"

import { joinKey } from "../../../../jobKeys.ts"
import { one } from "../../../../ports/one.ts"
import { ContainerStore } from "../../../../ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "../../../../ports/voyage/shipment/ShipmentStore.ts"

export const findNamelessJoins = Effect.fn("assignToShipments.namelessJoins")(function* (
  account: AccountId,
  { bills, bookings, containers }: ConnectedShipment,
  id: ShipmentId
) {
  if (bills.length + bookings.length === 0) return []
  const shipments = yield* ShipmentStore
  const store = yield* ContainerStore
  const keys: Array<string> = []
  for (const number of containers) {
    const known = yield* store.byNumber(account, number)
    // The shipment has this container already, so the other is another trip or request.
    if (known.some(({ shipment_id }) => shipment_id === id)) continue
    for (const { shipment_id } of known) {
      const found = Option.getOrNull(yield* one(shipments.load(account, [shipment_id])))
      if (found !== null && isKnownByContainerOnly(found)) keys.push(joinKey(account, id, shipment_id))
    }
  }
  return keys
})
