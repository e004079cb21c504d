import { Effect, flow, Layer, Option } from "effect"

import { ShipmentStore } from "#application/ports/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { matches } from "#domain/query/matches.ts"
import { viewShipment } from "#domain/search/shipment/view.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"

import { nameCustomer } from "../container/customerName.ts"
import { stampShipment } from "../observation/pollStamps.ts"
import { MemoryState } from "../state/MemoryState.ts"
import { newestFirst, page } from "../state/page.ts"
import { compose } from "../state/Table.ts"
import { shipmentOrder } from "./shipmentOrder.ts"

const trackedFirst = (a: Shipment, b: Shipment) =>
  Number(a.trackingStopped) - Number(b.trackingStopped) || newestFirst(a, b)

export const layer = Layer.effect(
  ShipmentStore,
  Effect.map(MemoryState, ({ call, containers, feeds, followers, parties, partyRoles, requests, shipments }) => {
    const stamp = flow(stampShipment({ feeds, followers }), nameCustomer({ parties, partyRoles }))
    const owned = (account: AccountId, id: string) => {
      const row = shipments.get(id)
      return row?.account_id === account ? [stamp(row)] : []
    }
    const view = (shipment: Shipment) => {
      const own = compose(shipment.account_id, shipment.id)
      return viewShipment({
        shipment,
        containers: containers.by("shipment", own),
        roles: partyRoles.by("roleable", own),
        requests: requests.by("shipment", own)
      })
    }
    return {
      save: (shipment) => call(() => shipments.put(shipment)),

      find: (account, id) => call(() => Option.fromUndefinedOr(owned(account, id)[0])),

      findAcross: (named) => call(() => named.flatMap(({ account_id, id }) => owned(account_id, id))),

      findMany: (account, ids) => call(() => [...new Set(ids)].flatMap((id) => owned(account, id))),

      byDocument: (account, scac, number) =>
        call(() =>
          shipments
            .by("document", compose(account, number))
            .filter(({ shipping_line_scac }) => scac === null || shipping_line_scac === scac)
            .toSorted(trackedFirst)
            .map(stamp)
        ),

      trackedBefore: (made, after, limit) =>
        call(() =>
          shipments
            .all()
            .filter((row) => !row.trackingStopped && row.created_at < made && (after === null || row.id > after))
            .toSorted((a, b) => (a.id < b.id ? -1 : 1))
            .slice(0, limit)
            .map(({ account_id, id }) => ({ account_id, id }))
        ),

      search: (account, criterion, sort, wanted) =>
        call(() => {
          const rows = shipments.by("account", account).filter((row) => matches(view(row))(criterion))
          const found = page(rows.toSorted(shipmentOrder[sort]), wanted)
          return { ...found, rows: found.rows.map(stamp) }
        })
    }
  })
)
