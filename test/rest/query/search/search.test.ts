import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { onEachPlane } from "../../support/planes.ts"
import { container, free, id, rival, shipment, trackingRequest } from "../../support/samples.ts"
import { get } from "../../support/server.ts"

const populate = asIngestion(
  Effect.gen(function* () {
    const [first, second] = [shipment(1, { ref_numbers: ["po-77"] }), shipment(2, { bill_of_lading_number: "PO-7" })]
    yield* ShipmentStore.use((store) => Effect.forEach([first, second], (row) => store.save([row])))
    yield* ContainerStore.use((store) => store.save([container(1, { ref_numbers: ["PO-700"] })]))
    const requests = [
      trackingRequest(1, { request_number: "PO-7", shipment_id: second.id }),
      trackingRequest(2, { request_number: "PO-79", status: "failed", failed_reason: "not_found", shipment_id: null })
    ]
    yield* TrackingRequestStore.use((store) => Effect.forEach(requests, store.save))
  })
)

onEachPlane("Search", (it) => {
  it.effect("finds shipments, then containers, then requests that are not yet shipments", () =>
    Effect.gen(function* () {
      yield* populate
      const answer = yield* get("/v2/search?query=po-7")
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(
        answer.body.data.map(({ attributes, type }) => [type, attributes["entity_type"], attributes["number"]]),
        [
          ["search_result", "shipment", "PO-7"],
          ["search_result", "shipment", "MAEU1"],
          ["search_result", "cargo", "MSKU9070323"],
          ["search_result", "tracking_request", "PO-79"]
        ]
      )
      const [, second, cargo, request] = answer.body.data
      assert.deepInclude(second?.attributes, { shipment_id: id(1001), containers_count: 1, scac: "MAEU" })
      assert.deepInclude(cargo?.attributes, { shipment_id: id(1001), status: "on_ship", containers_count: null })
      assert.deepInclude(request?.attributes, { status: "failed", failed_reason: "not_found", shipment_id: null })
    })
  )

  it.effect("finds a container by its number, and nothing of another account", () =>
    Effect.gen(function* () {
      const found = yield* get("/v2/search?query=msku907")
      assert.deepStrictEqual(
        found.body.data.map(({ attributes }) => attributes["entity_type"]),
        ["shipment", "cargo"]
      )
      assert.deepStrictEqual((yield* get("/v2/search?query=msku907", rival)).body.data.length, 0)
      assert.deepStrictEqual((yield* get("/v2/search?query=nothing-like-it")).body.data.length, 0)
    })
  )

  it.effect("finds a number whatever its case, blanks and hyphens", () =>
    Effect.gen(function* () {
      yield* asIngestion(
        ShipmentStore.use((store) => store.save([shipment(1, { bill_of_lading_number: "264123456" })]))
      )
      for (const query of ["264-123-456", "264 123 456", "264123", "264-12"]) {
        const answer = yield* get(`/v2/search?query=${encodeURIComponent(query)}`)
        assert.deepStrictEqual(
          answer.body.data.map(({ attributes }) => attributes["number"]),
          ["264123456"],
          query
        )
      }
    })
  )

  it.effect("refuses a search for nothing, for too much, and on a plan that does not read", () =>
    Effect.gen(function* () {
      for (const query of ["", "?query=", "?query=%20", `?query=${"x".repeat(201)}`]) {
        const answer = yield* get(`/v2/search${query}`)
        assert.deepStrictEqual([answer.status, answer.body.errors[0]?.source?.parameter], [400, "query"], query)
      }
      assert.strictEqual((yield* get("/v2/search?query=po", free)).status, 403)
    })
  )
})
