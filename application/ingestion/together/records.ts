import { Context, Effect, Option } from "effect"

import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"

import { ContainerStore } from "../../ports/container/ContainerStore.ts"
import type { OwnedRecordId } from "../../ports/OwnedRecordId.ts"
import { ShipmentStore } from "../../ports/shipment/ShipmentStore.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { TrackingRequestStore } from "../../ports/tracking/TrackingRequestStore.ts"
import { makeBatchedWrite } from "../../rounds/makeBatchedWrite.ts"
import type { Rounds } from "../../rounds/Rounds.ts"

type OfAccount = Parameters<ContainerStore["Service"]["cyclesEach"]>[0][number]

export const batchedRecordStores = Effect.fnUntraced(function* (rounds: Rounds) {
  const { together } = rounds
  const writtenTogether = makeBatchedWrite(rounds)
  const shipments = yield* ShipmentStore
  const containers = yield* ContainerStore
  const requests = yield* TrackingRequestStore

  const ofShipment = <Row>(
    find: (named: ReadonlyArray<OwnedRecordId<ShipmentId>>) => StoreEffect<ReadonlyArray<Row>>,
    shipmentOf: (row: Row) => ShipmentId | null
  ) => {
    const found = together((named: ReadonlyArray<OwnedRecordId<ShipmentId>>) =>
      Effect.map(find(named), (rows) => {
        const own = Map.groupBy(rows, shipmentOf)
        return named.map(({ id }): ReadonlyArray<Row> => own.get(id) ?? [])
      })
    )
    return (account_id: AccountId, id: ShipmentId) => found({ account_id, id })
  }
  const findShipment = ofShipment(shipments.findAcross, ({ id }) => id)
  const saveShipments = writtenTogether(shipments.saveAll)
  const containersOf = ofShipment(containers.ofShipmentsAcross, ({ shipment_id }) => shipment_id)
  const saveContainers = writtenTogether(containers.saveAll)
  const cyclesOf = together((asked: ReadonlyArray<ReadonlyArray<OfAccount>>) =>
    Effect.map(containers.cyclesEach(asked.flat()), (found) => {
      const answers = found.values()
      return asked.map((own) => own.flatMap(() => answers.next().value ?? []))
    })
  )

  const byDocument = together(shipments.byDocumentEach)

  return Context.make(ShipmentStore, {
    ...shipments,
    byDocument: (account_id, scac, ...numbers) => byDocument({ account_id, scac, numbers }),
    find: (account, id) => Effect.map(findShipment(account, id), ([row]) => Option.fromUndefinedOr(row)),
    save: (shipment) => saveShipments([shipment])
  }).pipe(
    Context.add(ContainerStore, {
      ...containers,
      saveAll: saveContainers,
      cycles: (account_id, numbers) =>
        numbers.length === 0
          ? Effect.succeed([])
          : cyclesOf([...new Set(numbers)].map((number) => ({ account_id, number }))),
      ofShipments: (account, [only, ...others]) =>
        only !== undefined && others.length === 0
          ? containersOf(account, only)
          : containers.ofShipments(account, only === undefined ? [] : [only, ...others])
    }),
    Context.add(TrackingRequestStore, {
      ...requests,
      ofShipment: ofShipment(requests.ofShipmentsAcross, ({ shipment_id }) => shipment_id)
    })
  )
})
