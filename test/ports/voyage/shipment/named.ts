import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

/** A shipment, its container and its request. */
const newRecords = Effect.gen(function* () {
  const account_id = yield* newAccount()
  const shipment = Sample.shipment({ account_id })
  const container = Sample.container({ account_id, shipment_id: shipment.id })
  const request = Sample.request({ account_id })
  yield* ShipmentStore.use((store) => store.save([shipment]))
  yield* ContainerStore.use((store) => store.save([container]))
  yield* TrackingRequestStore.use((store) => store.save(request))
  return { account_id, shipment: shipment.id, container: container.id, request: request.id }
})

/** What every store of records does when records of several accounts are named. */
export const namedContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`Records of several accounts in ${adapter}`, (it) => {
    it.effect("are found where the account that is named is their own", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const containers = yield* ContainerStore
        const requests = yield* TrackingRequestStore
        const [ann, bob] = [yield* newRecords, yield* newRecords]
        const sorted = (rows: ReadonlyArray<{ readonly id: string }>) => rows.map(({ id }) => id).sort()
        /** Both by their own accounts, one by the other's, and one that is not there. */
        const named = <Id>(idOf: (records: typeof ann) => Id, unknown: Id) => [
          { account_id: ann.account_id, id: idOf(ann) },
          { account_id: bob.account_id, id: idOf(bob) },
          { account_id: ann.account_id, id: unknown }
        ]
        const strange = <Id>(idOf: (records: typeof ann) => Id) => [{ account_id: ann.account_id, id: idOf(bob) }]

        const ofShipments = yield* shipments.loadAcross(named(({ shipment }) => shipment, Sample.shipmentId()))
        assert.deepStrictEqual(sorted(ofShipments), [ann.shipment, bob.shipment].sort())
        assert.deepStrictEqual(yield* shipments.loadAcross(strange(({ shipment }) => shipment)), [])

        const ofContainers = yield* containers.loadAcross(named(({ container }) => container, Sample.containerId()))
        assert.deepStrictEqual(sorted(ofContainers), [ann.container, bob.container].sort())
        assert.deepStrictEqual(yield* containers.loadAcross(strange(({ container }) => container)), [])

        const ofRequests = yield* requests.loadAcross(named(({ request }) => request, Sample.requestId()))
        assert.deepStrictEqual(sorted(ofRequests), [ann.request, bob.request].sort())
        assert.deepStrictEqual(yield* requests.loadAcross(strange(({ request }) => request)), [])
        assert.deepStrictEqual(yield* requests.loadAcross([]), [])
      })
    )
  })
)
