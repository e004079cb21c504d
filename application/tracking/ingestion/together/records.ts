import { Context, Effect } from "effect"

import { TrackingRequestStore } from "../../../ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "../../../ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "../../../ports/voyage/shipment/ShipmentStore.ts"
import { makeBatchedLookup } from "../../rounds/makeBatchedLookup.ts"
import { makeBatchedRead } from "../../rounds/makeBatchedRead.ts"
import { makeBatchedWrite } from "../../rounds/makeBatchedWrite.ts"
import type { Rounds } from "../../rounds/Rounds.ts"

export const batchedRecordStores = Effect.fnUntraced(function* (rounds: Rounds) {
  const [read, find, write] = [makeBatchedRead(rounds), makeBatchedLookup(rounds), makeBatchedWrite(rounds)]
  const shipments = yield* ShipmentStore
  const containers = yield* ContainerStore
  const requests = yield* TrackingRequestStore

  const loadShipments = find(shipments.loadAcross, ({ id }) => id)
  const containersOf = find(containers.ofShipmentsAcross, ({ shipment_id }) => shipment_id)

  return Context.make(ShipmentStore, {
    ...shipments,
    byDocument: read(shipments.byDocument),
    load: (account_id, ids) => loadShipments(ids.map((id) => ({ account_id, id }))),
    save: write(shipments.save)
  }).pipe(
    Context.add(ContainerStore, {
      ...containers,
      save: write(containers.save),
      cycles: read(containers.cycles),
      ofShipments: (account_id, [only, ...others]) =>
        only !== undefined && others.length === 0
          ? containersOf([{ account_id, id: only }])
          : containers.ofShipments(account_id, only === undefined ? [] : [only, ...others])
    }),
    Context.add(TrackingRequestStore, {
      ...requests,
      ofShipments: find(requests.ofShipments, ({ shipment_id }) => shipment_id)
    })
  )
})
