import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { answers, followed } from "../../support/feedSamples.ts"
import { assign, newParty } from "../../support/partySamples.ts"
import { onEachPlane } from "../../support/planes.ts"
import { container, shipment } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const pageOf = (include: string) =>
  Effect.map(get(`/v2/shipments?include=${include}`), ({ body }) => ({ data: body.data, included: body.included }))

/** Made of fragments, and composed from rows: each shipment is in the data already, so that both are one document. */
const bothPages = Effect.all([pageOf("containers"), pageOf("containers,containers.shipment")])

const saved = {
  shipment: (...given: Parameters<typeof shipment>) => ShipmentStore.use((store) => store.save([shipment(...given)])),
  container: (...given: Parameters<typeof container>) =>
    ContainerStore.use((store) => store.save([container(...given)]))
}

onEachPlane("A page of shipments made of fragments", (it) => {
  it.effect("is what composing gives, and shows every change at once", () =>
    Effect.gen(function* () {
      yield* Effect.forEach([1, 2, 3], (number) => saved.shipment(number))
      yield* saved.container(1)
      yield* saved.container(2, { shipment_id: shipment(2).id })
      const feed = yield* followed
      const party = yield* newParty("Before")
      const changes = {
        "a new vessel": saved.shipment(1, { pod_vessel_name: "MERIDIAN DUSK" }),
        "a hold": saved.container(1, {
          holds_at_pod_terminal: [{ name: "customs", status: "hold", description: null }]
        }),
        "a container more": saved.container(3, { shipment_id: shipment(1).id }),
        "a container of another shipment now": saved.container(3, { shipment_id: shipment(3).id }),
        "an answer of the carrier": answers(feed),
        "a customer": assign(`shipments/${shipment(2).id}`, "customer", party),
        "the customer's name": ask("PATCH", `/v2/parties/${party}`, {
          body: { data: { id: party, type: "party", attributes: { company_name: "After" } } }
        }),
        "a shipment more": saved.shipment(4),
        "a stop": ask("PATCH", `/v2/shipments/${shipment(3).id}/stop_tracking`)
      }
      let before = yield* pageOf("containers")
      assert.deepStrictEqual(yield* pageOf("containers"), before)
      for (const [what, change] of Object.entries(changes)) {
        yield* change
        const [page, composed] = yield* bothPages
        assert.deepStrictEqual(page, composed, what)
        assert.notDeepEqual(page, before, what)
        before = page
      }
    })
  )
})
