import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { Time } from "../../../support/DataPlane.ts"
import { nonEmpty } from "../../../support/nonEmpty.ts"
import { absent, addOption, change, define, idOf, path, text } from "../../support/definitions.ts"
import { onPlanes } from "../../support/planes.ts"
import { free, other, paid, rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const refusedAttributes = [
  [{ entity_type: "Party" }, "entity_type", "invalid_value"],
  [{ entity_type: null }, "entity_type", "blank"],
  [{ display_name: "   " }, "display_name", "blank"],
  [{ display_name: "a".repeat(256) }, "display_name", "invalid_value"],
  [{ data_type: "money" }, "data_type", "invalid_value"],
  [{ data_type: undefined }, "data_type", "blank"],
  [{ api_slug: "Not A Slug" }, "api_slug", "invalid_value"],
  [{ api_slug: "", display_name: "###" }, "api_slug", "blank"],
  [{ reference_type: "Party" }, "reference_type", "invalid_value"],
  [{ data_type: "reference", reference_type: "<b>" }, "reference_type", "invalid_value"],
  [{ validation: { pattern: "(a+)+$" } }, "validation/pattern", "invalid_value"],
  [{ validation: { "a/b~c": 1 } }, "validation/a~1b~0c", "invalid_value"],
  [{ validation: { min: 1 } }, "validation/min", "invalid_value"],
  [{ validation: { max_length: "3" } }, "validation/max_length", "invalid_value"],
  [{ validation: [1] }, "validation", "invalid_value"],
  [{ validation: { max_length: 3 }, default_value: "long" }, "default_value", "invalid_value"],
  [{ data_type: "enum", default_value: "high" }, "default_value", "invalid_value"],
  [{ data_type: "number", default_value: { a: 1 } }, "default_value", "invalid_value"]
] as const

const malformedBodies = [
  [{ data: { type: "custom_field_definition" } }, "/data/attributes"],
  [{ data: { type: "custom_field_definition", attributes: { display_name: 1 } } }, "/data/attributes/display_name"],
  [
    { data: { type: "custom_field_definition", attributes: { display_name: "a\u0000" } } },
    "/data/attributes/display_name"
  ],
  [
    { data: { type: "custom_field_definition", attributes: { description: "\ud800" } } },
    "/data/attributes/description"
  ],
  [[], ""]
] as const

const attributeNames = [
  "entity_type",
  "api_slug",
  "display_name",
  "description",
  "data_type",
  "reference_type",
  "validation",
  "default_format",
  "default_value",
  "template_id",
  "created_at",
  "updated_at"
]

const createdAttributes = {
  entity_type: "Container",
  api_slug: "purchase_order",
  display_name: "Purchase Order #",
  description: "as the customer writes it",
  data_type: "number",
  reference_type: null,
  validation: { required: true, min: 1 },
  default_format: "0.00",
  default_value: 7.5,
  template_id: null
}

onPlanes("Custom field definitions", (it) => {
  it.effect("makes, shows, lists, changes and removes one", () =>
    Effect.gen(function* () {
      const created = yield* define({
        entity_type: "Cargo",
        display_name: " Purchase Order # ",
        description: "as the customer writes it",
        data_type: "number",
        validation: { required: true, min: 1, max: null },
        default_format: "0.00",
        default_value: "7.50"
      })
      assert.strictEqual(created.status, 201)
      const { attributes, id, links, relationships } = created.body.data
      assert.deepStrictEqual(Object.keys(attributes), attributeNames)
      assert.deepInclude(attributes, createdAttributes)
      assert.deepStrictEqual(links, { self: `${path}/${id}` })
      assert.deepStrictEqual(relationships, {
        account: { data: { id: paid.id, type: "account" } },
        fields: { links: { related: `/v2/custom_fields?filter[definition_id]=${id}` } },
        options: { data: [], links: { related: `${path}/${id}/options` } }
      })
      assert.deepStrictEqual((yield* get(`${path}/${id}`)).body.data, created.body.data)

      const changed = yield* change(id, {
        display_name: "PO",
        validation: null,
        default_value: null,
        description: null
      })
      assert.strictEqual(changed.status, 200)
      assert.deepInclude(changed.body.data.attributes, {
        api_slug: "purchase_order",
        display_name: "PO",
        description: null,
        validation: null,
        default_value: null,
        default_format: "0.00"
      })
      const list = yield* get(path)
      assert.deepStrictEqual([list.body.data.map((row) => row.id), list.body.meta], [[id], { size: 1, total: 1 }])
      assert.strictEqual((yield* get(path, rival)).body.data.length, 0)

      const removed = yield* ask("DELETE", `${path}/${id}`)
      assert.deepStrictEqual([removed.status, removed.text], [200, ""])
      for (const method of ["GET", "DELETE"] as const) {
        assert.strictEqual((yield* ask(method, `${path}/${id}`)).status, 404)
      }
    })
  )

  it.effect("keeps slugs apart by entity type, and takes plain JSON", () =>
    Effect.gen(function* () {
      const options = { type: "application/json; charset=utf-8" }
      assert.strictEqual((yield* define(text("twice"), options)).status, 201)
      assert.strictEqual((yield* define(text("twice", { entity_type: "tracking_request" }))).status, 201)
      assert.strictEqual((yield* define(text("twice"), { as: rival })).status, 201)
      const { body, status } = yield* define(text("twice"))
      assert.strictEqual(status, 422)
      assert.deepInclude(body.errors[0], { code: "duplicate", source: { pointer: "/data/attributes/api_slug" } })
      const derived = yield* define({ ...text(""), display_name: "TWICE!" })
      assert.strictEqual(derived.body.errors[0]?.code, "duplicate")
    })
  )

  it.effect.each(refusedAttributes)("answers 422 to %j", ([attributes, attribute, code]) =>
    Effect.gen(function* () {
      const { body, status } = yield* define(text("refused", attributes))
      assert.strictEqual(status, 422)
      assert.deepStrictEqual(body.errors[0]?.source, { pointer: `/data/attributes/${attribute}` })
      assert.strictEqual(body.errors[0]?.code, code)
    })
  )

  it.effect.each(malformedBodies)("answers 400 to the body %j", ([body, pointer]) =>
    Effect.gen(function* () {
      const answer = yield* ask("POST", path, { body })
      assert.deepStrictEqual([answer.status, answer.body.errors[0]?.source], [400, { pointer }])
    })
  )

  it.effect.each(["entity_type", "api_slug", "data_type", "reference_type"] as const)(
    "never changes what values were read by: %s",
    (attribute) =>
      Effect.gen(function* () {
        const before = {
          entity_type: "Shipment",
          api_slug: `stays_${attribute}`,
          data_type: "reference",
          reference_type: "Party"
        }
        const after = { entity_type: "Container", api_slug: "other", data_type: "number", reference_type: "Shipment" }
        const id = yield* idOf({ ...before, display_name: "Stays" })
        const { body, status } = yield* change(id, { display_name: "Went", [attribute]: after[attribute] })
        assert.deepStrictEqual([status, body.errors[0]?.source], [422, { pointer: `/data/attributes/${attribute}` }])
        const same = yield* change(id, { ...before, entity_type: "shipment", description: "said again" })
        assert.deepStrictEqual(
          [same.status, same.body.data.attributes["display_name"], same.body.data.attributes["description"]],
          [200, "Stays", "said again"]
        )
      })
  )

  it.effect("filters and pages", () =>
    Effect.gen(function* () {
      const as = { as: rival }
      const later = Time.use((time) => time.advance(1000))
      const a = yield* Effect.andThen(later, idOf(text("filter_a", { display_name: "Alpha" }), as))
      const b = yield* Effect.andThen(
        later,
        idOf(text("filter_b", { display_name: "alphabet", data_type: "date" }), as)
      )
      const c = yield* Effect.andThen(
        later,
        idOf(text("filter_c", { display_name: "Beta", entity_type: "Container" }), as)
      )
      const listed = Effect.fnUntraced(function* (query: string) {
        const { body } = yield* get(`${path}?${query}`, rival)
        return { ids: body.data.map(({ id }) => id), body }
      })
      assert.deepStrictEqual((yield* listed("filter[display_name]=ALPHA")).ids, [b, a])
      assert.deepStrictEqual((yield* listed("filter[data_type]=date")).ids, [b])
      assert.deepStrictEqual((yield* listed("filter%5Bentity_type%5D=cargo")).ids, [c])
      assert.deepStrictEqual((yield* listed("filter[entity_type]=Shipment&filter[data_type]=enum")).ids, [])
      const first = yield* listed("page[size]=2&filter[nonsense]=1")
      assert.deepStrictEqual(first.ids, [c, b])
      assert.isTrue(first.body.meta["ignored_filters"] !== undefined && "next" in first.body.links)
      const beyond = yield* listed("page[size]=1000&page[number]=9")
      assert.deepStrictEqual([beyond.ids, "next" in beyond.body.links], [[], false])
    })
  )

  it.effect.each(["filter[entity_type]=Party", "filter[data_type]=money", "page[size]=0"])(
    "answers 400 to ?%s",
    (query) =>
      Effect.gen(function* () {
        const { body, status } = yield* get(`${path}?${query}`)
        assert.deepStrictEqual([status, body.errors[0]?.source], [400, { parameter: query.split("=")[0] }])
      })
  )

  it.effect("takes one of several definitions with the same slug at the same time", () =>
    Effect.gen(function* () {
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => define(text("race"))),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [201, 422, 422, 422, 422])
    })
  )

  it.effect("shows an account nothing of another", () =>
    Effect.gen(function* () {
      const id = yield* idOf(text("foreign", { data_type: "enum" }), { as: rival })
      const option = (yield* addOption(id, { label: "A", value: "a" }, { as: rival })).body.data.id
      const own = yield* idOf(text("own", { data_type: "enum" }))
      const answers = [
        yield* get(`${path}/${id}`),
        yield* change(id, { display_name: "Mine" }),
        yield* ask("DELETE", `${path}/${id}`),
        yield* get(`${path}/${id}/options`),
        yield* addOption(id, { label: "B", value: "b" }),
        yield* get(`${path}/${id}/options/${option}`),
        yield* get(`${path}/${own}/options/${option}`),
        yield* ask("DELETE", `${path}/${own}/options/${option}`)
      ]
      for (const { body, status } of nonEmpty(answers)) {
        assert.deepStrictEqual([status, body.errors[0]?.code], [401, "other_account"])
      }
      assert.strictEqual((yield* get(`${path}/${id}/options`, rival)).body.data.length, 1)
    })
  )

  it.effect("needs the entitlement, and a plan that reads", () =>
    Effect.gen(function* () {
      for (const as of [free, other]) {
        const answers = [
          yield* get(path, as),
          yield* define(text("forbidden"), { as }),
          yield* get(`${path}/${absent}`, as),
          yield* change(absent, {}, { as }),
          yield* ask("DELETE", `${path}/${absent}`, { as }),
          yield* get(`${path}/${absent}/options`, as),
          yield* addOption(absent, {}, { as })
        ]
        for (const { body, status } of nonEmpty(answers)) {
          assert.deepStrictEqual([status, body.errors[0]?.code], [403, "not_enabled"])
          assert.match(body.errors[0]?.detail ?? "", /not enabled/)
        }
      }
    })
  )
})

onPlanes("The number of definitions", (it) => {
  it.effect("is a hundred at most", () =>
    Effect.gen(function* () {
      const names = Array.from({ length: 100 }, (_, index) => text(`slug_${index}`))
      const made = yield* Effect.forEach(names, (attributes) => define(attributes), { concurrency: 10 })
      assert.isTrue(nonEmpty(made).every(({ status }) => status === 201))
      const { body, status } = yield* define(text("one_more"))
      assert.deepStrictEqual([status, body.errors[0]?.source], [422, { pointer: "/data" }])
      assert.strictEqual((yield* define(text("one_more"), { as: rival })).status, 201)
    })
  )
})
