import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { Time } from "../../../support/DataPlane.ts"
import { nonEmpty } from "../../../support/nonEmpty.ts"
import { absent, create, define, foreign, one, path, records, send } from "../../support/fields.ts"
import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { onPlanes } from "../../support/planes.ts"
import { container, free, other, rival, shipment, trackingRequest } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

onPlanes("Custom fields of the account", (it) => {
  it.effect("are set for a record, shown, changed and removed by their ids", () =>
    Effect.gen(function* () {
      yield* records
      yield* define("Container", "seal_checked", "boolean")
      const entity = { type: "cargo", id: container(1).id.toUpperCase() }
      const made = yield* create(entity, { api_slug: "seal_checked", value: "no" })
      assert.deepStrictEqual([made.status, made.body.data.attributes["display_value"]], [201, "No"])
      assert.deepStrictEqual(made.body.data.relationships?.["entity"], {
        data: { type: "container", id: container(1).id }
      })
      const again = yield* create(entity, { api_slug: "seal_checked", value: true }, { type: "application/json" })
      assert.deepStrictEqual([again.status, again.body.data.id], [200, made.body.data.id])
      const at = `${path}/${made.body.data.id}`
      const changed = yield* send("PATCH", at, { value: false })
      assert.deepStrictEqual([changed.status, changed.body.data.attributes["value"]], [200, false])
      assert.strictEqual((yield* send("PATCH", at, { value: "perhaps" })).status, 422)
      const elsewhere = { data: { type: "custom_field", id: container(1).id, attributes: { value: true } } }
      assert.strictEqual((yield* ask("PATCH", at, { body: elsewhere })).body.errors[0]?.code, "other_id")
      const shown = yield* get(`${at}?include=entity.shipment,definition.options,definition.account,updated_by`)
      assertFullLinkage(shown.body)
      assert.deepStrictEqual(countIncluded(shown.body), {
        container: 1,
        shipment: 1,
        custom_field_definition: 1,
        account: 1,
        user: 1
      })
      assert.deepStrictEqual((yield* get(`${at}?include=entity.nonsense`)).body.errors[0]?.source, {
        parameter: "include"
      })
      const removed = yield* ask("DELETE", at)
      assert.deepStrictEqual([removed.status, removed.text], [200, ""])
      for (const answer of [yield* get(at), yield* send("PATCH", at, { value: true }), yield* ask("DELETE", at)]) {
        assert.strictEqual(answer.status, 404)
      }
    })
  )

  it.effect.each([
    [null, 422, ""],
    [{ type: "party", id: absent }, 422, "/data/type"]
  ] as const)("are refused for %j", ([entity, status, at]) =>
    Effect.gen(function* () {
      const { body, status: answered } = yield* create(entity, { api_slug: "any", value: 1 })
      assert.strictEqual(answered, status)
      assert.deepStrictEqual(body.errors[0]?.source, { pointer: `/data/relationships/entity${at}` })
    })
  )

  it.effect("are filtered by record, by its type and by definition, newest first, with mixed records included", () =>
    Effect.gen(function* () {
      yield* records
      const later = Time.use((time) => time.advance(1000))
      const made: Array<string> = []
      const definitions: Array<string> = []
      for (const [type, id] of [
        ["Shipment", shipment(1).id],
        ["Container", container(1).id],
        ["TrackingRequest", trackingRequest(1).id]
      ] as const) {
        yield* later
        definitions.push(yield* define(type, "filtered", "number"))
        made.unshift((yield* create({ type, id }, { api_slug: "filtered", value: 1 })).body.data.id)
      }
      const listed = (query: string) => Effect.map(get(`${path}?${query}`), ({ body }) => body.data.map(({ id }) => id))
      assert.deepStrictEqual(yield* listed("page[size]=3"), made)
      assert.deepStrictEqual(yield* listed("filter[entity_type]=tracking_request"), [made[0]] as never)
      assert.deepStrictEqual(yield* listed(`filter[entity_id]=${container(1).id}`), [made[1]] as never)
      assert.deepStrictEqual(yield* listed(`filter[definition_id]=${definitions[0]}`), [made[2]] as never)
      assert.deepStrictEqual(yield* listed(`filter[entity_type]=Shipment&filter[definition_id]=${definitions[1]}`), [])
      const { body } = yield* get(`${path}?include=entity,definition&page[size]=3`)
      assertFullLinkage(body)
      assert.deepStrictEqual(countIncluded(body), {
        shipment: 1,
        container: 1,
        tracking_request: 1,
        custom_field_definition: 3
      })
      const first = yield* get(`${path}?page[size]=1`)
      assert.deepStrictEqual(
        [first.body.data.length, first.body.meta["total"], "next" in first.body.links],
        [1, 3, true]
      )
    })
  )

  it.effect.each(["filter[entity_type]=Party", "filter[entity_id]=1", "filter[definition_id]=x", "page[number]=x"])(
    "answer 400 to ?%s",
    (query) =>
      Effect.gen(function* () {
        const { body, status } = yield* get(`${path}?${query}`)
        assert.deepStrictEqual([status, body.errors[0]?.source], [400, { parameter: query.split("=")[0] }])
      })
  )

  it.effect("show an account nothing of another", () =>
    Effect.gen(function* () {
      yield* records
      const definition = yield* define("Shipment", "secret", "short_text", {}, rival)
      const { body } = yield* send("POST", foreign, { api_slug: "secret", value: "theirs" }, { as: rival })
      yield* define("Shipment", "secret", "short_text")
      const at = `${path}/${body.data.id}`
      for (const answer of [
        yield* get(at),
        yield* send("PATCH", at, { value: "mine" }),
        yield* ask("DELETE", at),
        yield* get(foreign),
        yield* send("POST", foreign, { api_slug: "secret", value: "mine" }),
        yield* send("PATCH", `${foreign}/secret`, { value: "mine" }),
        yield* ask("DELETE", `${foreign}/secret`),
        yield* create({ type: "shipment", id: shipment(9).id }, { api_slug: "secret", value: "mine" })
      ]) {
        assert.deepStrictEqual([answer.status, answer.body.errors[0]?.code], [401, "other_account"])
        assert.notInclude(answer.text, "theirs")
      }
      for (const filter of [`filter[definition_id]=${definition}`, `filter[entity_id]=${shipment(9).id}`]) {
        assert.deepStrictEqual((yield* get(`${path}?${filter}`)).body.meta, { size: 0, total: 0 })
      }
      assert.strictEqual((yield* get(at, rival)).body.data.attributes["value"], "theirs")
    })
  )

  it.effect("need the entitlement, and a plan that reads", () =>
    Effect.gen(function* () {
      for (const as of [free, other]) {
        const answers = [
          yield* get(path, as),
          yield* create({ type: "shipment", id: absent }, { api_slug: "a", value: 1 }, { as }),
          yield* get(`${path}/${absent}`, as),
          yield* send("PATCH", `${path}/${absent}`, { value: 1 }, { as }),
          yield* ask("DELETE", `${path}/${absent}`, { as }),
          yield* get(`/v2/tracking_requests/${absent}/custom_fields`, as),
          yield* send("POST", one, { api_slug: "a", value: 1 }, { as }),
          yield* send("PATCH", `${one}/a`, { value: 1 }, { as }),
          yield* ask("DELETE", `${one}/a`, { as })
        ]
        for (const { body, status } of nonEmpty(answers)) {
          assert.deepStrictEqual([status, body.errors[0]?.code], [403, "not_enabled"])
          assert.match(body.errors[0]?.detail ?? "", /not enabled/)
        }
      }
    })
  )
})
