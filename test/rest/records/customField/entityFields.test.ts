import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { Time } from "../../../support/DataPlane.ts"
import { absent, define, offer, one, path, records, send, two } from "../../support/fields.ts"
import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { onPlanes } from "../../support/planes.ts"
import { container, paid, shipment, trackingRequest, userOf } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const attributeNames = ["api_slug", "value", "display_value", "created_at", "updated_at"]

const nouns = { shipment: "Shipment", container: "Container", tracking_request: "Tracking request" }

onPlanes("Custom fields of a record", (it) => {
  it.effect.each([
    ["shipments", "Shipment", "shipment", shipment(1).id],
    ["containers", "Container", "container", container(1).id],
    ["tracking_requests", "TrackingRequest", "tracking_request", trackingRequest(1).id]
  ] as const)("are set, listed, changed and removed: %s", ([under, entity_type, type, id]) =>
    Effect.gen(function* () {
      yield* records
      const definition = yield* define(entity_type, "note", "short_text")
      const at = `/v2/${under}/${id}/custom_fields`
      const made = yield* send("POST", at, { api_slug: "note", value: "first" })
      assert.strictEqual(made.status, 201)
      const { data } = made.body
      assert.deepStrictEqual(Object.keys(data.attributes), attributeNames)
      assert.deepInclude(data.attributes, { api_slug: "note", value: "first", display_value: "first" })
      assert.deepStrictEqual(data.links, { self: `${path}/${data.id}` })
      assert.deepStrictEqual(data.relationships, {
        entity: { data: { id, type } },
        definition: { data: { id: definition, type: "custom_field_definition" } },
        updated_by: { data: { id: userOf(paid).id, type: "user" } }
      })
      yield* Time.use((time) => time.advance(1000))
      const again = yield* send("POST", at, { api_slug: "note", value: "second" }, { type: "application/json" })
      assert.deepStrictEqual([again.status, again.body.data.id], [200, data.id])
      assert.strictEqual(again.body.data.attributes["created_at"], data.attributes["created_at"])
      assert.isAbove(
        Date.parse(String(again.body.data.attributes["updated_at"])),
        Date.parse(String(data.attributes["updated_at"]))
      )
      const patched = yield* send("PATCH", `${at}/note`, { value: "third" })
      assert.deepStrictEqual([patched.status, patched.body.data.attributes["value"]], [200, "third"])

      const list = yield* get(`${at}?include=entity,definition,updated_by`)
      assert.deepStrictEqual(list.body.data, [patched.body.data] as never)
      assert.deepStrictEqual(list.body.meta, { size: 1, total: 1 })
      assertFullLinkage(list.body)
      assert.deepStrictEqual(countIncluded(list.body), { [type]: 1, custom_field_definition: 1, user: 1 })

      const removed = yield* ask("DELETE", `${at}/note`)
      assert.deepStrictEqual([removed.status, removed.text], [204, ""])
      for (const answer of [
        yield* ask("DELETE", `${at}/note`),
        yield* send("PATCH", `${at}/note`, { value: "fourth" }),
        yield* get(`${path}/${data.id}`)
      ]) {
        assert.strictEqual(answer.status, 404)
      }
      assert.deepStrictEqual((yield* get(at)).body.data, [] as never)
      assert.strictEqual((yield* get(`/v2/${under}/${absent}/custom_fields`)).status, 404)
      const nonsense = yield* get(`/v2/${under}/nonsense/custom_fields`)
      assert.deepStrictEqual(
        [nonsense.status, nonsense.body.errors[0]?.detail],
        [404, `${nouns[type]} not found: nonsense.`]
      )
    })
  )

  it.effect.each([
    ["number", 12.5, 12.5, "12.5"],
    ["number", "999999999999.999999", 1e12, "999999999999.999999"],
    ["date", "2026-02-28", "2026-02-28", "2026-02-28"],
    ["datetime", "2026-02-28T12:00:00Z", "2026-02-28 12:00:00", "2026-02-28 12:00:00"],
    ["boolean", true, true, "Yes"],
    ["enum", "high", "high", "HIGH"],
    ["enum_multi", ["low", "high"], ["high", "low"], "HIGH, LOW"],
    ["reference", { type: "Shipment", id: shipment(2).id }, { type: "Shipment", id: shipment(2).id }, undefined],
    ["short_text", null, null, null]
  ] as const)("keep a %s: %j", ([type, value, published, display]) =>
    Effect.gen(function* () {
      yield* records
      const slug = `kept_${type}_${typeof value}`
      const definition = yield* define("Shipment", slug, type)
      if (type.startsWith("enum")) yield* Effect.forEach(["high", "low"], (option) => offer(definition, option))
      const { body, status } = yield* send("POST", one, { api_slug: slug, value })
      assert.strictEqual(status, 201, JSON.stringify(body))
      assert.deepStrictEqual(body.data.attributes["value"], published as never)
      if (display !== undefined) assert.strictEqual(body.data.attributes["display_value"], display)
      assert.deepStrictEqual((yield* get(`${path}/${body.data.id}`)).body.data, body.data)
    })
  )

  it.effect("take the default when no value is sent, and may be emptied unless one is required", () =>
    Effect.gen(function* () {
      yield* records
      yield* define("Shipment", "with_default", "boolean", { default_value: "yes" })
      yield* define("Shipment", "without_default", "boolean", { validation: { required: true } })
      const usual = yield* send("POST", one, { api_slug: "with_default" })
      assert.deepStrictEqual([usual.status, usual.body.data.attributes["value"]], [201, true])
      const emptied = yield* send("PATCH", `${one}/with_default`, { value: null })
      assert.deepInclude(emptied.body.data.attributes, { value: null, display_value: null })
      for (const attributes of [{}, { value: null }, { value: "" }]) {
        const { body, status } = yield* send("POST", one, { api_slug: "without_default", ...attributes })
        assert.strictEqual(status, 422)
        assert.deepInclude(body.errors[0], { code: "blank", source: { pointer: "/data/attributes/value" } })
      }
      assert.strictEqual((yield* send("PATCH", `${one}/with_default`, {})).body.errors[0]?.code, "blank")
    })
  )

  it.effect("are refused when they are not as the definition wants them", () =>
    Effect.gen(function* () {
      yield* records
      yield* define("Shipment", "small", "number", { validation: { max: 5 } })
      yield* define("Shipment", "pointer", "reference", { reference_type: "Shipment" })
      yield* define("Container", "elsewhere", "number")
      const refused = [
        [{ api_slug: "small", value: 6 }, "value"],
        [{ api_slug: "small", value: "six" }, "value"],
        [{ api_slug: "small", value: { a: ["\u0000"] } }, "value"],
        [{ api_slug: "small", value: "9".repeat(10_000) }, "value"],
        [{ api_slug: "small", value: "\ud800" }, "value"],
        [{ api_slug: "pointer", value: absent }, "value"],
        [{ api_slug: "pointer", value: shipment(9).id }, "value"],
        [{ api_slug: "pointer", value: "nonsense" }, "value"],
        [{ api_slug: "pointer", value: { type: "Container", id: container(1).id } }, "value"],
        [{ api_slug: "elsewhere", value: 1 }, "api_slug"],
        [{ api_slug: "x".repeat(2000), value: 1 }, "api_slug"],
        [{ api_slug: null, value: 1 }, "api_slug"],
        [{ value: 1 }, "api_slug"]
      ] as const
      for (const [attributes, attribute] of refused) {
        const { body, status } = yield* send("POST", one, attributes)
        assert.strictEqual(status, 422, JSON.stringify(attributes).slice(0, 200))
        assert.deepStrictEqual(body.errors[0]?.source, { pointer: `/data/attributes/${attribute}` })
      }
      assert.strictEqual((yield* send("POST", one, { api_slug: "a\u0000", value: 1 })).status, 400)
      assert.strictEqual(
        (yield* ask("POST", one, { body: { data: { type: "shipment", attributes: {} } } })).status,
        409
      )
      for (const slug of ["nothing", "%00", "a%2Fb", "%F0%9F%9A%A2", "x".repeat(3000)]) {
        assert.strictEqual((yield* ask("DELETE", `${one}/${slug}`)).status, 404, slug.slice(0, 20))
      }
      assert.deepStrictEqual((yield* send("POST", one, { api_slug: "pointer", value: shipment(2).id })).status, 201)
    })
  )

  it.effect("are one for each record and definition, however many set them at the same time", () =>
    Effect.gen(function* () {
      yield* records
      const definition = yield* define("Shipment", "race", "number")
      const answers = yield* Effect.all(
        Array.from({ length: 6 }, (_, value) => send("POST", two, { api_slug: "race", value })),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 201])
      const list = yield* get(`${path}?filter[definition_id]=${definition}`)
      assert.strictEqual(list.body.data.length, 1)
    })
  )

  it.effect("keep the options that they choose from being removed", () =>
    Effect.gen(function* () {
      yield* records
      const definition = yield* define("Shipment", "several", "enum_multi")
      const [chosen, spare] = [yield* offer(definition, "chosen"), yield* offer(definition, "spare")]
      yield* send("POST", one, { api_slug: "several", value: ["chosen"] })
      const refused = yield* ask("DELETE", chosen)
      assert.deepStrictEqual([refused.status, refused.body.errors[0]?.code], [422, "in_use"])
      assert.strictEqual((yield* ask("DELETE", spare)).status, 200)
      assert.strictEqual((yield* send("POST", one, { api_slug: "several", value: ["spare"] })).status, 422)
      yield* ask("DELETE", `${one}/several`)
      assert.strictEqual((yield* ask("DELETE", chosen)).status, 200)
    })
  )

  it.effect("go with their definition", () =>
    Effect.gen(function* () {
      yield* records
      const definition = yield* define("Shipment", "passing", "number")
      const { body } = yield* send("POST", one, { api_slug: "passing", value: 1 })
      yield* ask("DELETE", `/v2/custom_field_definitions/${definition}`)
      assert.strictEqual((yield* get(`${path}/${body.data.id}`)).status, 404)
    })
  )
})
