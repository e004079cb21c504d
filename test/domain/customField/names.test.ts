import { assert, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { ApiSlug, readEntityType } from "#domain/customField/CustomField.ts"
import { readDefinitionFilter, readFieldFilter } from "#domain/customField/filters.ts"
import { slugOf } from "#domain/customField/slug.ts"

const isSlug = Schema.is(ApiSlug)

it.each([
  ["Customer PO #", "customer_po"],
  ["  Größe (cm)  ", "gro_e_cm"],
  ["Café", "cafe"],
  ["2nd leg", "field_2nd_leg"],
  ["A".repeat(100), "a".repeat(63)],
  [`${"a".repeat(62)} b`, "a".repeat(62)],
  ["###", null],
  ["船名", null]
])("makes the slug of %j", (name, slug) => {
  assert.strictEqual(slugOf(name), slug)
})

it.prop("every slug that is made can be used", [Schema.String], ([name]) => {
  const slug = slugOf(name)
  assert.isTrue(slug === null || isSlug(slug))
})

it("knows the entity types by what clients call them", () => {
  const names = ["Shipment", "shipment", "Container", "Cargo", "cargo", "TrackingRequest", "tracking_request", "Party"]
  assert.deepStrictEqual(names.map(readEntityType), [
    "Shipment",
    "Shipment",
    "Container",
    "Container",
    "Container",
    "TrackingRequest",
    "TrackingRequest",
    null
  ])
})

const filters = (values: Readonly<Record<string, string>>) =>
  new Map(Object.entries(values).map(([name, value]) => [name, [value]]))

it("reads filters, and names the one that it cannot follow", () => {
  const id = "01900000-0000-7000-8000-00000000ABCD"
  assert.deepStrictEqual(
    readDefinitionFilter(filters({ entity_type: "Cargo", data_type: "enum", display_name: "Cu" })),
    Result.succeed({ entity_type: "Container", data_type: "enum", display_name: "Cu" } as never)
  )
  assert.deepStrictEqual(readDefinitionFilter(filters({})), Result.succeed({}))
  assert.deepStrictEqual(
    readFieldFilter(filters({ entity_id: id, definition_id: id })),
    Result.succeed({ entity_id: id.toLowerCase(), definition_id: id.toLowerCase() } as never)
  )
  for (const [read, name] of [
    [readDefinitionFilter, "entity_type"],
    [readDefinitionFilter, "data_type"],
    [readFieldFilter, "entity_type"],
    [readFieldFilter, "entity_id"],
    [readFieldFilter, "definition_id"]
  ] as const) {
    const failed: Result.Result<unknown, { readonly parameter: string }> = read(filters({ [name]: "nonsense" }))
    assert.strictEqual(Result.isFailure(failed) && failed.failure.parameter, `filter[${name}]`)
  }
})
