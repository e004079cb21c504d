import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { onPlanes } from "../../support/planes.ts"
import { free, other, paid, shipment, trackingRequest } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const path = `/v2/tracking_requests/${trackingRequest(1).id}`

const edit = (attributes: unknown, options: Parameters<typeof ask>[2] = {}) =>
  ask("PATCH", path, { body: { data: { type: "tracking_request", attributes } }, ...options })

const saved = Effect.gen(function* () {
  yield* ShipmentStore.use((store) => store.save([shipment(1)]))
  yield* TrackingRequestStore.use((store) => store.save(trackingRequest(1, { ref_numbers: ["old"] })))
})

onPlanes("PATCH /tracking_requests/{id}", (it) => {
  it.effect.each([
    [{ ref_numbers: ["a", " b ", "a"] }, ["a", "b"]],
    [{ ref_numbers: "one" }, ["one"]],
    [{ ref_number: "one" }, ["one"]],
    [{ ref_number: "one", ref_numbers: ["two", "one"] }, ["one", "two"]],
    [{ ref_number: null }, []],
    [{ ref_numbers: null }, []],
    [{ ref_numbers: [] }, []],
    [{}, ["old"]],
    [{ request_number: "OTHER", status: "failed", scac: "ZZZZ" }, ["old"]]
  ] as const)("%j makes the reference numbers %j", ([attributes, expected]) =>
    Effect.gen(function* () {
      yield* saved
      const { body, status } = yield* edit(attributes, { type: "application/json" })
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(body.data.attributes["ref_numbers"], expected)
      const again = yield* get(path)
      assert.deepStrictEqual(again.body.data.attributes, body.data.attributes)
      assert.deepInclude(again.body.data.attributes, { request_number: "MAEU1", status: "succeeded" })
    })
  )

  it.effect("changes the tags and when it was changed, and nothing of the shipment", () =>
    Effect.gen(function* () {
      yield* saved
      const { body } = yield* edit({ shipment_tags: "hot", ref_numbers: ["new"] })
      assert.deepStrictEqual(body.data.attributes["shipment_tags"], ["hot"])
      assert.deepStrictEqual(body.data.attributes["tags"], ["hot"])
      assert.notStrictEqual(body.data.attributes["updated_at"], trackingRequest(1).updated_at)
      assert.strictEqual(body.data.attributes["created_at"], trackingRequest(1).created_at)
      const again = yield* edit({ tags: ["west"] })
      assert.deepInclude(again.body.data.attributes, { shipment_tags: ["west"], tags: ["west"] })
      const tracked = yield* get(`/v2/shipments/${shipment(1).id}`)
      assert.deepInclude(tracked.body.data.attributes, { ref_numbers: ["PO-1"], tags: ["urgent"] })
    })
  )

  it.effect("is found by its new reference number", () =>
    Effect.gen(function* () {
      yield* saved
      yield* edit({ ref_number: "Purchase 7" })
      const found = yield* get("/v2/tracking_requests?q=PURCHASE")
      assert.deepStrictEqual(
        found.body.data.map(({ id }) => id),
        [trackingRequest(1).id]
      )
    })
  )

  it.effect("is open to the free plan", () =>
    Effect.gen(function* () {
      const own = trackingRequest(9, { account_id: free.id, shipment_id: null, status: "pending" })
      yield* TrackingRequestStore.use((store) => store.save(own))
      const body = { data: { type: "tracking_request", id: own.id, attributes: { ref_number: "x" } } }
      const answer = yield* ask("PATCH", `/v2/tracking_requests/${own.id}`, { as: free, body })
      assert.deepStrictEqual([answer.status, answer.body.data.attributes["ref_numbers"]], [200, ["x"]])
    })
  )

  it.effect.each([
    [{ ref_numbers: ["ok", " "] }, 422],
    [{ ref_number: "" }, 422],
    [{ ref_number: "a".repeat(201) }, 422],
    [{ shipment_tags: Array.from({ length: 101 }, (_, index) => `tag ${index}`) }, 422],
    [{ ref_numbers: 7 }, 400],
    [{ ref_numbers: [7] }, 400],
    [{ ref_number: ["a"] }, 400],
    [{ shipment_tags: "a\u0000" }, 400],
    [{ shipment_tags: { a: 1 } }, 400],
    [null, 400]
  ] as const)("%j answers %i", ([attributes, status]) =>
    Effect.gen(function* () {
      yield* saved
      const answer = yield* edit(attributes)
      assert.strictEqual(answer.status, status)
      assert.match(answer.body.errors[0]?.source?.pointer ?? "", /^\/data\/attributes/)
      assert.deepStrictEqual((yield* get(path)).body.data.attributes["ref_numbers"], ["old"])
    })
  )

  it.effect("refuses the id of another, an unknown one, and a request of another account", () =>
    Effect.gen(function* () {
      yield* saved
      const body = { data: { type: "tracking_request", id: trackingRequest(2).id, attributes: { ref_number: "x" } } }
      assert.strictEqual((yield* ask("PATCH", path, { body })).status, 422)
      assert.strictEqual((yield* edit({ ref_number: "x" }, { as: other })).status, 401)
      assert.strictEqual((yield* edit({ ref_number: "x" }, { as: null })).status, 401)
      const nowhere = yield* ask("PATCH", `/v2/tracking_requests/${trackingRequest(404).id}`, {
        as: paid,
        body: { data: { type: "tracking_request", attributes: {} } }
      })
      assert.strictEqual(nowhere.status, 404)
      assert.deepStrictEqual((yield* get(path)).body.data.attributes["ref_numbers"], ["old"])
    })
  )
})
