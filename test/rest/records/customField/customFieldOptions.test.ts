import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { absent, addOption, change, idOf, path, text } from "../../support/definitions.ts"
import type { Attributes } from "../../support/definitions.ts"
import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { onPlanes } from "../../support/planes.ts"
import { ask, get } from "../../support/server.ts"

const attributeNames = ["label", "value", "position", "created_at", "updated_at"]

onPlanes("Options of custom field definitions", (it) => {
  it.effect("adds, shows, changes, includes and removes options", () =>
    Effect.gen(function* () {
      const id = yield* idOf(text("priority", { data_type: "enum" }))
      const high = yield* addOption(id, { label: "High", value: "high", position: 2 })
      assert.strictEqual(high.status, 201)
      assert.deepStrictEqual(Object.keys(high.body.data.attributes), attributeNames)
      const low = yield* addOption(id, { label: "Low", value: "low", position: 1 })
      const last = yield* addOption(id, { label: "Last", value: "last" }, { type: "application/json" })
      assert.strictEqual(last.body.data.attributes["position"], 3)
      const [highId, lowId, lastId] = [high, low, last].map(({ body }) => body.data.id)
      const one = `${path}/${id}/options/${highId}`
      assert.deepStrictEqual((yield* get(one)).body.data, high.body.data)
      const list = yield* get(`${path}/${id}/options`)
      assert.deepStrictEqual(
        list.body.data.map(({ id }) => id),
        [lowId, highId, lastId]
      )
      assert.deepStrictEqual(list.body.meta, { size: 3, total: 3 })
      const second = yield* get(`${path}/${id}/options?page[size]=2&page[number]=2`)
      assert.deepStrictEqual(
        second.body.data.map(({ id }) => id),
        [lastId]
      )

      const patch = (attributes: Attributes, id = highId) =>
        ask("PATCH", one, { body: { data: { type: "custom_field_option", id, attributes } } })
      assert.strictEqual((yield* patch({ label: "Lowest" }, lowId)).body.errors[0]?.code, "other_id")
      const changed = yield* patch({ label: "Highest", position: 0, value: "high" })
      assert.deepInclude(changed.body.data.attributes, { label: "Highest", position: 0, value: "high" })
      assert.deepStrictEqual((yield* patch({ value: "higher" })).body.errors[0]?.source, {
        pointer: "/data/attributes/value"
      })
      assert.strictEqual((yield* patch({ label: null })).body.errors[0]?.code, "blank")

      const included = yield* get(`${path}/${id}?include=account,options`)
      assertFullLinkage(included.body)
      assert.deepStrictEqual(countIncluded(included.body), { account: 1, custom_field_option: 3 })
      assertFullLinkage((yield* get(`${path}?include=options,account`)).body)
      assert.deepStrictEqual((yield* get(`${path}/${id}?include=fields`)).body.errors[0]?.source, {
        parameter: "include"
      })

      const usual = yield* change(id, { default_value: "high" })
      assert.strictEqual(usual.body.data.attributes["default_value"], "high")
      const kept = yield* ask("DELETE", one)
      assert.deepStrictEqual([kept.status, kept.body.errors[0]?.code], [422, "in_use"])
      yield* change(id, { default_value: null })
      const removed = yield* ask("DELETE", one)
      assert.deepStrictEqual([removed.status, removed.text], [200, ""])
      assert.strictEqual((yield* get(one)).status, 404)
    })
  )

  it.effect("has options for fields that are chosen, each value once, and under their own definition", () =>
    Effect.gen(function* () {
      const plainText = yield* idOf(text("no_options"))
      const refused = yield* addOption(plainText, { label: "A", value: "a" })
      assert.deepStrictEqual([refused.status, refused.body.errors[0]?.source], [422, { pointer: "/data" }])
      const several = yield* idOf(text("several", { data_type: "enum_multi" }))
      const option = yield* addOption(several, { label: "A", value: "a" })
      const again = yield* addOption(several, { label: "Another", value: "a" })
      assert.deepStrictEqual([again.status, again.body.errors[0]?.code], [422, "duplicate"])
      for (const attribute of ["label", "value"]) {
        const blank = yield* addOption(several, { label: "B", value: "b", [attribute]: " " })
        assert.deepInclude(blank.body.errors[0], {
          code: "blank",
          source: { pointer: `/data/attributes/${attribute}` }
        })
      }
      assert.strictEqual((yield* addOption(several, { label: "B", value: "b", position: -1 })).status, 400)
      assert.strictEqual((yield* get(`${path}/${plainText}/options/${option.body.data.id}`)).status, 404)
      assert.strictEqual((yield* get(`${path}/${several}/options/${absent}`)).status, 404)
      assert.strictEqual((yield* get(`${path}/${several}/options/nonsense`)).status, 404)
    })
  )
})
