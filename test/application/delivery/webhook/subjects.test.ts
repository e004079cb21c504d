import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { loadEventSubjects } from "#application/delivery/webhook/delivery/subjects.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { planes } from "./world.ts"

const nothing = { shipment: null, containers: [], tracking_request: null }

for (const [name, stores, options] of planes) {
  layer(stores, options)(`The subjects of events on ${name}`, (it) => {
    it.effect("are records of the event's account, whatever an event of another account names beside it", () =>
      Effect.gen(function* () {
        const [account_id, stranger] = [yield* newAccount(), yield* newAccount()]
        const shipment = Sample.shipment({ account_id })
        const container = Sample.container({ account_id, shipment_id: shipment.id })
        const request = Sample.request({ account_id, shipment_id: shipment.id })
        yield* ShipmentStore.use((store) => store.save([shipment]))
        yield* ContainerStore.use((store) => store.save([container]))
        yield* TrackingRequestStore.use((store) => store.save(request))
        const named = { shipment_id: shipment.id, container_id: container.id, tracking_request_id: request.id }
        const events = [account_id, stranger].flatMap((account) => [
          Sample.loggedEvent({ account_id: account, ...named }),
          Sample.loggedEvent({ account_id: account, ...named, container_id: null })
        ])
        const subjects = yield* loadEventSubjects(events)
        const found = events.map(({ id }) => {
          const { containers, shipment, tracking_request } = subjects.get(id) ?? nothing
          return [shipment?.id, containers.map(({ id }) => id), tracking_request?.id]
        })
        const own = [shipment.id, [container.id], request.id]
        assert.deepStrictEqual(found, [own, own, [undefined, [], undefined], [undefined, [], undefined]])
      })
    )
  })
}
