import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"
import { followed, answers } from "../../support/feedSamples.ts"
import { onEachPlane, onMemory } from "../../support/planes.ts"
import { at, container, free, other, shipment } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { tagOf, wire } from "../../support/wire.ts"

const decoded = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Uint8Array) => bytes
} as const

const list = "/v2/shipments?include=containers"
const one = (number: number) => `/v2/shipments/${shipment(number).id}`

const saved = Effect.gen(function* () {
  yield* Effect.forEach([1, 2, 3], (number) => ShipmentStore.use((store) => store.save([shipment(number)])))
  yield* Effect.forEach([1, 2], (number) => ContainerStore.use((store) => store.save([container(number)])))
})

onEachPlane("Bodies of shipments", (it) => {
  it.effect("are the same bytes in every coding, each with a strong tag of its own", () =>
    Effect.gen(function* () {
      yield* saved
      for (const path of [list, one(1)]) {
        const plain = yield* wire(path)
        assert.strictEqual(plain.headers["content-encoding"], undefined)
        assert.strictEqual(plain.headers["content-length"], String(plain.bytes.length))
        const tags = new Set([plain.headers["etag"]])
        for (const coding of ["zstd", "br", "gzip"] as const) {
          // The second is the one that was kept.
          for (let times = 0; times < 2; times++) {
            const answer = yield* wire(path, { "accept-encoding": coding })
            assert.strictEqual(answer.headers["content-encoding"], coding)
            assert.strictEqual(answer.headers["content-type"], plain.headers["content-type"])
            assert.strictEqual(answer.headers["content-length"], String(answer.bytes.length))
            assert.deepStrictEqual(new Uint8Array(decoded[coding](answer.bytes)), plain.bytes)
            assert.isBelow(answer.bytes.length, plain.bytes.length)
            tags.add(answer.headers["etag"])
          }
        }
        assert.strictEqual(tags.size, 4)
        for (const tag of tags) assert.match(tag ?? "", /^"[\w-]+"$/)
        const vary = (plain.headers["vary"] ?? "").split(/,\s*/)
        assert.includeMembers(vary, ["Authorization", "Accept-Encoding"])
        assert.strictEqual(plain.headers["cache-control"], "private, no-cache")
      }
    })
  )

  it.effect("are not sent again to who has them", () =>
    Effect.gen(function* () {
      yield* saved
      for (const path of [list, one(1)]) {
        const tag = yield* tagOf(path)
        for (const header of [tag, `W/${tag}`, `"another", ${tag}`, "*"]) {
          const answer = yield* wire(path, { "if-none-match": header })
          assert.strictEqual(answer.status, 304)
          assert.strictEqual(answer.bytes.length, 0)
          assert.strictEqual(answer.headers["etag"], tag)
          assert.isDefined(answer.headers["ratelimit"])
          assert.isUndefined(answer.headers["content-encoding"])
        }
        const coded = yield* wire(path, { "accept-encoding": "br", "if-none-match": tag })
        assert.strictEqual(coded.status, 200, "the tag is of other bytes")
        assert.strictEqual((yield* wire(path, { "if-none-match": '"another"' })).status, 200)
      }
    })
  )

  it.effect("are sent anew after every change, and to everybody their own", () =>
    Effect.gen(function* () {
      yield* saved
      const feed = yield* followed
      const changes = {
        "a hold": ContainerStore.use((store) =>
          store.save([
            container(1, { holds_at_pod_terminal: [{ name: "customs", status: "hold", description: null }] })
          ])
        ),
        "a tag": ask("PATCH", one(1), {
          body: { data: { id: shipment(1).id, type: "shipment", attributes: { tags: ["late"] } } }
        }),
        "an answer of the carrier": answers(feed),
        "a shipment more": ShipmentStore.use((store) => store.save([shipment(4)]))
      }
      let tag = yield* tagOf(list)
      for (const [what, change] of Object.entries(changes)) {
        yield* change
        const answer = yield* wire(list, { "if-none-match": tag })
        assert.strictEqual(answer.status, 200, what)
        assert.notStrictEqual(answer.headers["etag"], tag, what)
        tag = answer.headers["etag"] ?? ""
        assert.strictEqual((yield* wire(list, { "if-none-match": tag })).status, 304, what)
      }
      const others = [`${list}&page[size]=1`, `${list}&sort=-created_at`, "/v2/shipments", `${list}&x=1`]
      for (const path of others) {
        assert.strictEqual((yield* wire(path, { "if-none-match": tag })).status, 200, path)
      }
      for (const stranger of [other, free]) {
        const answer = yield* wire(list, { "if-none-match": tag }, stranger)
        assert.notStrictEqual(answer.status, 304, stranger.company_name)
        assert.notInclude(new TextDecoder().decode(answer.bytes), shipment(1).id)
      }
      assert.strictEqual((yield* wire(one(1), { "if-none-match": "*" }, other)).status, 401)
      assert.strictEqual((yield* wire(one(999), { "if-none-match": "*" })).status, 404)
    })
  )

  it.effect("of one shipment are what a list and composing show", () =>
    Effect.gen(function* () {
      yield* saved
      yield* followed
      const { body: page } = yield* get(list)
      for (const resource of nonEmpty(page.data)) {
        const { body } = yield* get(`/v2/shipments/${resource.id}?include=containers`)
        const { body: composed } = yield* get(`/v2/shipments/${resource.id}?include=containers,containers.shipment`)
        assert.deepStrictEqual<unknown>(body.data, resource)
        assert.deepStrictEqual(body.data, composed.data)
        assert.deepStrictEqual(
          body.included,
          composed.included?.filter(({ type }) => type === "container")
        )
        const { body: alone } = yield* get(`/v2/shipments/${resource.id}`)
        assert.deepStrictEqual(alone.data, body.data)
        assert.isUndefined(alone.included)
        assert.strictEqual(new URL(alone.links["self"] ?? "").pathname, `/v2/shipments/${resource.id}`)
      }
    })
  )
})

onMemory("Bodies of shipments in time", (it) => {
  it.effect("show an arrival as overdue once its estimate has passed, until the containers prove it", () =>
    Effect.gen(function* () {
      const [estimate, minute] = [Date.parse("2026-01-20T20:00:00Z"), 60_000]
      yield* TestClock.setTime(estimate - minute)
      yield* ShipmentStore.use((store) => store.save([shipment(1, { pod_eta_at: at("2026-01-20T20:00:00") })]))
      yield* ContainerStore.use((store) => store.save([container(1)]))
      const paths = [
        "/v2/shipments",
        list,
        one(1),
        `${one(1)}?include=containers`,
        `${one(1)}?include=containers.shipment`,
        "/v2/shipments?flag[provenance]=true"
      ]
      const arrivals = Effect.forEach(paths, (path) =>
        Effect.map(get(path), ({ body }) => {
          const [found] = [body.data].flat() as ReadonlyArray<{ readonly meta: { readonly arrival?: object } }>
          return found?.meta.arrival
        })
      )
      const expected = { at: "2026-01-20T20:00:00.000Z", timezone: "America/Los_Angeles" }
      const all = (arrival: object) => paths.map(() => arrival)
      assert.deepStrictEqual(yield* arrivals, all({ state: "estimated", ...expected }))
      yield* TestClock.adjust(2 * minute)
      assert.deepStrictEqual(yield* arrivals, all({ state: "overdue", ...expected }))
      const discharged = { pod_discharged_at: at("2026-01-20T19:00:00") }
      yield* ContainerStore.use((store) => store.save([container(1, discharged)]))
      assert.deepStrictEqual(yield* arrivals, all({ state: "arrived", at: null, timezone: expected.timezone }))
      yield* ContainerStore.use((store) => store.save([container(2)]))
      assert.deepStrictEqual(yield* arrivals, all({ state: "estimated", ...expected }))
    })
  )

  it.effect("are made anew when a source has not answered by when it should", () =>
    Effect.gen(function* () {
      yield* saved
      const feed = yield* followed
      yield* answers(feed, { dueIn: 60_000 })
      const overdue = Effect.map(get(one(1)), ({ body }) => JSON.stringify(body.data.meta))
      assert.include(yield* overdue, '"overdue":false')
      const [tag, ofOne] = [yield* tagOf(list), yield* tagOf(one(1))]
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* wire(list, { "if-none-match": tag })).status, 304)
      yield* TestClock.adjust("10 minutes")
      assert.strictEqual((yield* wire(list, { "if-none-match": tag })).status, 200)
      assert.strictEqual((yield* wire(one(1), { "if-none-match": ofOne })).status, 200)
      assert.include(yield* overdue, '"overdue":true')
    })
  )
})
