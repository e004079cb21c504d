import { Effect } from "effect"

import { Shipments } from "#application/shipment/Shipments.ts"
import type { Account } from "#domain/account/Account.ts"
import type { Container } from "#domain/container/Container.ts"

/** The shipments of containers, by id. */
export const shipmentsOf = Effect.fnUntraced(function* (account: Account, containers: ReadonlyArray<Container>) {
  const ids = [...new Set(containers.map(({ shipment_id }) => shipment_id))]
  const found = yield* Shipments.use((uses) => uses.many(account, ids))
  return new Map(found.map((shipment) => [shipment.id, shipment]))
})
