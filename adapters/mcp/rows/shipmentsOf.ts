import { Effect } from "effect"

import { Containers } from "#application/voyage/container/Containers.ts"
import { Shipments } from "#application/voyage/shipment/Shipments.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { Arrival } from "#domain/voyage/shipment/Arrival.ts"
import { arrivalOf } from "#domain/voyage/shipment/arrivalOf.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

export interface ParentShipment {
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Container>
}

export const arrivalOfParent = (parent: ParentShipment | undefined, now: Instant): Arrival | undefined =>
  parent === undefined ? undefined : arrivalOf(parent.shipment, parent.containers, now)

/** Two queries, regardless of the number of containers. */
export const shipmentsOf = Effect.fnUntraced(function* (account: Account, containers: ReadonlyArray<Container>) {
  const ids = [...new Set(containers.map(({ shipment_id }) => shipment_id))]
  const shipments = yield* Shipments.use((uses) => uses.many(account, ids))
  const all = Map.groupBy(yield* Containers.use((uses) => uses.ofShipments(account, ids)), (one) => one.shipment_id)
  return new Map<ShipmentId, ParentShipment>(
    shipments.map((shipment) => [shipment.id, { shipment, containers: all.get(shipment.id) ?? [] }])
  )
})
