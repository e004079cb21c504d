import { Effect, flow, Layer, Option } from "effect"

import { ShipmentStore } from "#application/ports/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Shipment } from "#domain/Shipment.ts"
import { matches } from "#domain/ShipmentFilter.ts"

import { nameCustomer } from "./customerName.ts"
import { MemoryState } from "./MemoryState.ts"
import { newestFirst, page } from "./page.ts"
import { stampShipment } from "./pollStamps.ts"
import { shipmentOrder } from "./shipmentOrder.ts"
import { compose } from "./Table.ts"

const trackedFirst = (a: Shipment, b: Shipment) =>
  Number(a.trackingStopped) - Number(b.trackingStopped) || newestFirst(a, b)

export const layer = Layer.effect(
  ShipmentStore,
  Effect.map(MemoryState, ({ call, feeds, followers, parties, partyRoles, shipments }) => {
    const stamp = flow(stampShipment({ feeds, followers }), nameCustomer({ parties, partyRoles }))
    const owned = (account: AccountId, id: string) => {
      const row = shipments.get(id)
      return row?.account_id === account ? [stamp(row)] : []
    }
    return {
      save: (shipment) => call(() => shipments.put(shipment)),

      find: (account, id) => call(() => Option.fromUndefinedOr(owned(account, id)[0])),

      findMany: (account, ids) => call(() => [...new Set(ids)].flatMap((id) => owned(account, id))),

      byDocument: (account, scac, number) =>
        call(() =>
          shipments
            .by("document", compose(account, number))
            .filter(({ shipping_line_scac }) => scac === null || shipping_line_scac === scac)
            .toSorted(trackedFirst)
            .map(stamp)
        ),

      search: (account, filters, sort, wanted) =>
        call(() => {
          const rows = shipments.by("account", account).filter((row) => filters.every(matches(row)))
          const found = page(rows.toSorted(shipmentOrder[sort]), wanted)
          return { ...found, rows: found.rows.map(stamp) }
        })
    }
  })
)
