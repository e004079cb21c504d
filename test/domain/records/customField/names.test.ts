import { assert, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { allOf, always, fieldOf, oneOf, startsWithInAnyCase } from "#domain/query/Criterion.ts"
import { ApiSlug, readEntityType } from "#domain/records/customField/CustomField.ts"
import { slugOf } from "#domain/records/customField/slug.ts"
import { definitionFilters } from "#domain/search/customField/definitionFilters.ts"
import type { DefinitionField } from "#domain/search/customField/definitionView.ts"
import { fieldFilters } from "#domain/search/customField/fieldFilters.ts"
import type { CustomFieldField } from "#domain/search/customField/fieldView.ts"

import { readTexts } from "../../../support/criteria.ts"

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

it("reads filters, and names the one that it cannot follow", () => {
  const id = "01900000-0000-7000-8000-00000000ABCD"
  assert.deepStrictEqual(
    readTexts(definitionFilters, { entity_type: "Cargo", data_type: "enum", display_name: "Cu" }),
    Result.succeed(
      allOf<DefinitionField>([
        oneOf(fieldOf("entity_type"), ["Container"]),
        oneOf(fieldOf("data_type"), ["enum"]),
        startsWithInAnyCase(fieldOf("display_name"), "Cu")
      ])
    )
  )
  assert.deepStrictEqual(readTexts(definitionFilters, {}), Result.succeed(always))
  assert.deepStrictEqual(
    readTexts(fieldFilters, { entity_id: id, definition_id: id }),
    Result.succeed(
      allOf<CustomFieldField>([
        oneOf(fieldOf("entity_id"), [id.toLowerCase()]),
        oneOf(fieldOf("definition_id"), [id.toLowerCase()])
      ])
    )
  )
  for (const [filters, name] of [
    [definitionFilters, "entity_type"],
    [definitionFilters, "data_type"],
    [fieldFilters, "entity_type"],
    [fieldFilters, "entity_id"],
    [fieldFilters, "definition_id"]
  ] as const) {
    const failed: Result.Result<unknown, { readonly parameter: string }> = readTexts<string>(filters, {
      [name]: "nonsense"
    })
    assert.strictEqual(Result.isFailure(failed) && failed.failure.parameter, `filter[${name}]`)
  }
})
