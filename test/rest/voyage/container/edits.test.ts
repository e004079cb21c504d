import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { one as oneRow } from "#application/ports/one.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ChangeHistory } from "#application/ports/voyage/history/ChangeHistory.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { afterSamples } from "../../support/clock.ts"
import { onEachPlane } from "../../support/planes.ts"
import { at, container, free, id, other, paid, shipment, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import type { Options } from "../../support/server.ts"

const one = `/v2/shipments/${shipment(1).id}`
const box = `/v2/containers/${container(1).id}`

const edit = (
  path: string,
  attributes: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>> = {},
  more: Options = {}
) =>
  ask("PATCH", path, {
    ...more,
    body: { data: { type: path.startsWith("/v2/shipments") ? "shipment" : "container", attributes, ...data } }
  })

const nothing = {
  empty_out_at: null,
  pol_full_in_at: null,
  pol_vessel_loaded_at: null,
  pol_vessel_departed_at: null,
  pod_arrived_at: null,
  pod_discharged_at: null,
  pod_full_out_at: null
}

const events = asIngestion(
  Effect.map(
    EventLog.use((log) => log.latestOf(paid.id, shipment(1).id)),
    (all) => all.filter(({ event }) => event === "container.transport.delivered")
  )
)

const seed = Effect.gen(function* () {
  yield* afterSamples
  yield* ShipmentStore.use((store) => store.save([shipment(1)]))
  yield* ContainerStore.use((store) => store.save([container(1)]))
})

onEachPlane("Edits of a shipment", (it) => {
  it.effect.each([
    [{ ref_numbers: ["A", "B", "A"] }, "ref_numbers", ["A", "B"]],
    [{ ref_numbers: "PO-77" }, "ref_numbers", ["PO-77"]],
    [{ tags: null }, "tags", []],
    [{ tags: [" rush "] }, "tags", ["rush"]],
    [{ ref_numbers: Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(200, "x")) }, "ref_numbers", null]
  ] as const)("%#: takes lists, one text and null", ([attributes, name, expected]) =>
    Effect.gen(function* () {
      yield* seed
      const before = (yield* get(one)).body.data
      const answer = yield* edit(one, attributes)
      assert.strictEqual(answer.status, 200, answer.text)
      const shown = answer.body.data.attributes[name]
      if (expected === null) assert.lengthOf(shown as ReadonlyArray<string>, 100)
      else assert.deepStrictEqual(shown, expected)
      assert.deepStrictEqual(answer.body.data.attributes, { ...before.attributes, [name]: shown })
      const { meta: { freshness: _freshness, ...meta } = {}, ...after } = (yield* get(one)).body.data
      assert.deepStrictEqual({ ...after, meta }, answer.body.data)
    })
  )

  it.effect("raises the version once, records the user, and does neither when nothing changes", () =>
    Effect.gen(function* () {
      yield* seed
      const version = Effect.map(
        ShipmentStore.use((store) => oneRow(store.load(paid.id, [shipment(1).id]))),
        (found) => (found._tag === "Some" ? found.value.version : null)
      )
      yield* edit(one, { ref_numbers: ["NEW"], tags: ["urgent"] })
      assert.strictEqual(yield* version, 2)
      yield* edit(one, { ref_numbers: ["NEW"] })
      yield* edit(one, {})
      assert.strictEqual(yield* version, 2)
      const [newest] = yield* ChangeHistory.use(({ edits }) => edits.history(paid.id, shipment(1).id, "ref_numbers"))
      assert.deepInclude(newest, { user_id: userOf(paid).id, subject_type: "shipment", new: ["NEW"] })
    })
  )

  it.effect("accepts the id in the body, and only the right one", () =>
    Effect.gen(function* () {
      yield* seed
      const same = yield* edit(one, { tags: [] }, { id: shipment(1).id }, { type: "application/json" })
      assert.strictEqual(same.status, 200)
      const wrong = yield* edit(one, { tags: ["x"] }, { id: shipment(2).id })
      assert.deepStrictEqual([wrong.status, wrong.body.errors[0]?.source], [422, { pointer: "/data/id" }])
      assert.deepStrictEqual((yield* get(one)).body.data.attributes["tags"], [])
    })
  )

  it.effect.each([
    [{ tags: Array.from({ length: 101 }, String) }, 422, "/data/attributes/tags"],
    [{ tags: ["ok", "x".repeat(201)] }, 422, "/data/attributes/tags/1"],
    [{ ref_numbers: [" "] }, 422, "/data/attributes/ref_numbers/0"],
    [{ ref_numbers: "" }, 422, "/data/attributes/ref_numbers/0"],
    [{ ref_numbers: 7 }, 400, "/data/attributes/ref_numbers"],
    [{ ref_numbers: ["\u0000"] }, 400, null],
    [{ tags: ["\ud800"] }, 400, null],
    [{ tags: [["x"]] }, 400, null],
    [{ tags: { a: 1 } }, 400, null]
  ] as const)("%#: refuses what is no list of short texts", ([attributes, status, pointer]) =>
    Effect.gen(function* () {
      yield* seed
      const answer = yield* edit(one, attributes)
      assert.strictEqual(answer.status, status, answer.text)
      if (pointer !== null) assert.strictEqual(answer.body.errors[0]?.source?.pointer, pointer)
    })
  )

  it.effect("leaves a foreign, an unknown and, on the free plan, any shipment alone", () =>
    Effect.gen(function* () {
      yield* seed
      assert.strictEqual((yield* edit(one, { tags: ["x"] }, {}, { as: other })).status, 401)
      assert.strictEqual((yield* edit(`/v2/shipments/${id(9999)}`, { tags: ["x"] })).status, 404)
      assert.strictEqual((yield* edit(one, { tags: ["x"] }, {}, { as: free })).status, 403)
      assert.strictEqual((yield* ask("PATCH", one, { text: "{" })).status, 400)
      assert.strictEqual((yield* ask("PATCH", one, {})).status, 400)
      assert.deepStrictEqual((yield* get(one)).body.data.attributes["tags"], ["urgent"])
    })
  )
})

onEachPlane("Edits of a container", (it) => {
  it.effect("marks it delivered with an event, moves the mark and removes it", () =>
    Effect.gen(function* () {
      yield* seed
      const marked = yield* edit(box, { delivered_at: "2026-01-20T08:00:00-08:00", ref_numbers: "R1" })
      assert.strictEqual(marked.status, 200, marked.text)
      assert.deepInclude(marked.body.data.attributes, {
        current_status: "delivered",
        delivered_at: "2026-01-20T16:00:00.000Z",
        ref_numbers: ["R1"]
      })
      const [first] = yield* events
      assert(first !== undefined)
      assert.deepInclude(first, { cause: "user", timestamp: at("2026-01-20T16:00:00"), previous_version: null })
      // A key acts here, so no user is named.
      assert.isNull(first.marked_by)

      yield* edit(box, { delivered_at: "2026-01-20T17:00:00Z" })
      const [second] = yield* events
      assert.deepInclude(second, { timestamp: at("2026-01-20T17:00:00"), previous_version: first.id })

      const cleared = yield* edit(box, { delivered_at: null })
      assert.deepInclude(cleared.body.data.attributes, { current_status: "on_ship", delivered_at: null })
      assert.isNotNull((yield* events)[0]?.invalidated_at)
      const past = yield* get(`${box}/transport_events`)
      assert.notInclude(past.text, "delivered")
    })
  )

  it.effect("an empty container that has been returned stays returned", () =>
    Effect.gen(function* () {
      yield* seed
      yield* ContainerStore.use((store) => store.save([container(1, { current_status: "empty_returned" })]))
      const { body } = yield* edit(box, { delivered_at: "2026-01-20T17:00:00Z" })
      assert.strictEqual(body.data.attributes["current_status"], "empty_returned")
    })
  )

  it.effect("takes the id from the body where the address has none", () =>
    Effect.gen(function* () {
      yield* seed
      const named = yield* edit("/v2/containers", { ref_numbers: ["N"] }, { id: container(1).id })
      assert.deepStrictEqual([named.status, named.body.data.attributes["ref_numbers"]], [200, ["N"]])
      const without = yield* edit("/v2/containers", { ref_numbers: ["N"] })
      assert.deepStrictEqual([without.status, without.body.errors[0]?.source], [422, { pointer: "/data/id" }])
      assert.strictEqual((yield* edit("/v2/containers", {}, { id: "x" })).status, 404)
      assert.strictEqual((yield* edit("/v2/containers", {}, { id: container(1).id }, { as: other })).status, 401)
    })
  )

  it.effect.each([
    ["2026-01-20", 422],
    ["2026-01-20T08:00:00", 422],
    ["2026-02-30T08:00:00Z", 422],
    ["2099-01-01T00:00:00Z", 422],
    ["tomorrow", 422],
    [17, 400],
    [{}, 400]
  ] as const)("refuses %j as the time of a delivery", ([delivered_at, status]) =>
    Effect.gen(function* () {
      yield* seed
      const answer = yield* edit(box, { delivered_at })
      assert.deepStrictEqual(
        [answer.status, answer.body.errors[0]?.source?.pointer],
        [status, "/data/attributes/delivered_at"]
      )
    })
  )

  it.effect("refuses a delivery before the first fact of the trip, or long before the container was known here", () =>
    Effect.gen(function* () {
      yield* seed
      const refusal = (delivered_at: string) =>
        Effect.map(edit(box, { delivered_at }), ({ body, status }) => [status, body.errors?.[0]?.detail])
      const first = { ...nothing, pol_vessel_loaded_at: at("2026-01-05T10:00:00") }
      yield* ContainerStore.use((store) => store.save([container(1, first)]))
      assert.deepStrictEqual(yield* refusal("2026-01-05T09:59:59Z"), [
        422,
        "`delivered_at` must not be before the container's first event, 2026-01-05T10:00:00.000Z."
      ])
      assert.deepStrictEqual(yield* refusal("2026-01-05T11:00:00+01:00"), [200, undefined])
      yield* ContainerStore.use((store) => store.save([container(1, nothing)]))
      assert.strictEqual((yield* refusal("1970-01-01T00:00:00Z"))[0], 422)
      assert.strictEqual((yield* refusal("2025-12-01T00:00:00Z"))[0], 200)
    })
  )

  it.effect("leaves foreign and unknown containers alone", () =>
    Effect.gen(function* () {
      yield* seed
      assert.strictEqual((yield* edit(box, { ref_numbers: [] }, {}, { as: other })).status, 401)
      assert.strictEqual((yield* edit(`/v2/containers/${id(9999)}`, { ref_numbers: [] })).status, 404)
      assert.strictEqual((yield* edit(box, { ref_numbers: [] }, {}, { as: free })).status, 403)
      const wrong = yield* edit(box, {}, { id: container(2).id })
      assert.deepStrictEqual([wrong.status, wrong.body.errors[0]?.source], [422, { pointer: "/data/id" }])
    })
  )
})
