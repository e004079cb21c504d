import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { onEachPlane } from "../../support/planes.ts"
import { at, container, event, other, paid, shipment } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const [survivor, gone] = [shipment(1), shipment(2)]
const [box, twin] = [container(1), container(2, { shipment_id: gone.id })]

/** Two shipments of one account that were joined, with the container that both had. */
const joined = asIngestion(
  Effect.gen(function* () {
    yield* ShipmentStore.use((store) => Effect.forEach([survivor, gone], (row) => store.save([row])))
    yield* ContainerStore.use((store) => Effect.forEach([box, twin], (row) => store.save([row])))
    yield* EventLog.use((log) => log.append([event(1)]))
    const join = { account_id: paid.id, joined_at: at("2026-01-09T00:00:00") }
    const { joins } = yield* ShipmentStore
    yield* joins.absorb({ ...join, type: "container", id: twin.id, survivor_id: box.id })
    yield* joins.absorb({ ...join, type: "shipment", id: gone.id, survivor_id: survivor.id })
  })
)

onEachPlane("Joined shipments", (it) => {
  it.effect("answer with the survivor under both ids, and meta has the requested id", () =>
    Effect.gen(function* () {
      yield* joined
      const own = yield* get(`/v2/shipments/${survivor.id}?include=containers`)
      const answer = yield* get(`/v2/shipments/${gone.id}?include=containers`)
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(answer.headers["content-type"], own.headers["content-type"])
      const links = { self: own.body.links["self"]?.replace(survivor.id, gone.id) }
      assert.deepStrictEqual<unknown>(answer.body, { ...own.body, links, meta: { merged_from: gone.id } })
      assert.isUndefined(own.body.meta)
      const list = yield* get("/v2/shipments")
      assert.deepStrictEqual(
        list.body.data.map(({ id }) => id),
        [survivor.id]
      )

      const byTwin = yield* get(`/v2/containers/${twin.id}`)
      assert.strictEqual(byTwin.body.data.id, box.id)
      assert.deepStrictEqual<unknown>(byTwin.body.meta, { merged_from: twin.id })
      const events = yield* get(`/v2/containers/${twin.id}/transport_events`)
      assert.strictEqual(events.status, 200)
      assert.deepInclude<unknown>(events.body.meta, { merged_from: twin.id, total: 1 })
    })
  )

  it.effect("are changed by both ids", () =>
    Effect.gen(function* () {
      const changed = yield* ask("PATCH", `/v2/shipments/${gone.id}`, {
        body: { data: { type: "shipment", attributes: { ref_numbers: ["PO-7"] } } }
      })
      assert.strictEqual(changed.status, 200)
      assert.strictEqual(changed.body.data.id, survivor.id)
      const { body } = yield* get(`/v2/shipments/${survivor.id}`)
      assert.deepInclude(body.data.attributes, { ref_numbers: ["PO-7"] })
      const stopped = yield* ask("PATCH", `/v2/shipments/${gone.id}/stop_tracking`)
      assert.strictEqual(stopped.status, 200)
    })
  )

  it.effect("show another account only that they are not its own", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* get(`/v2/shipments/${gone.id}`, other)).status, 401)
      assert.notInclude((yield* get(`/v2/shipments/${gone.id}`, other)).text, survivor.id)
      assert.strictEqual((yield* get(`/v2/shipments/${shipment(77).id}`)).status, 404)
      assert.strictEqual((yield* get("/v2/shipments/no-uuid")).status, 404)
    })
  )
})
