import { assert, it } from "@effect/vitest"

import { anyOf, fieldOf, oneOf, startsWith } from "#domain/query/Criterion.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { documentFilters } from "#domain/search/document/filters.ts"
import { refusedFilters } from "#domain/search/observation/filters.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"
import { trackingRequestFilters } from "#domain/search/tracking/filters.ts"

import { criterionOf } from "../../support/criteria.ts"

const begins = (key: string | null, ...texts: ReadonlyArray<string>): Criterion =>
  anyOf(texts.map((text) => startsWith(fieldOf("search_term", key), text)))

it.each(["SIAU 000011 0", "SIAU-000011-0", " siau.000011/0 ", "SIAU000011", "SIAU0000110"])(
  "a container is found by its number written as %s",
  (number) => {
    assert.deepStrictEqual(criterionOf(containerFilters, { number }), oneOf(fieldOf("number"), ["SIAU0000110"]))
    assert.deepStrictEqual(
      criterionOf(refusedFilters, { container_number: number }),
      oneOf(fieldOf("container_number"), ["SIAU0000110"])
    )
  }
)

it("a number whose check digit is wrong is looked for as it is", () => {
  assert.deepStrictEqual(
    criterionOf(containerFilters, { number: "siau0000111" }),
    oneOf(fieldOf("number"), ["SIAU0000111"])
  )
})

it.each([
  ["SIAU 000011 0", "SIAU0000110"],
  ["siau-0000", "SIAU0000"],
  ["SIAU 1", "SIAU1"]
])("the beginning of a container number with separators is looked for without them too: %s", (text, plain) => {
  const written = text.toUpperCase()
  assert.deepStrictEqual(criterionOf(containerFilters, { search_by_ids: text }), begins(null, written, plain))
  assert.deepStrictEqual(
    criterionOf(containerFilters, { search_by_number: `~${text}` }),
    begins("container_number", plain)
  )
  assert.deepStrictEqual(criterionOf(shipmentFilters, { q: text }), begins(null, written, plain))
  assert.deepStrictEqual(criterionOf(trackingRequestFilters, { q: text }), begins(null, written, plain))
})

it.each([
  ["maeu 264-123-456", "MAEU264123456"],
  ["PO-12 34", "PO1234"],
  ["siml-12", "SIML12"],
  ["SIAU 000011 01", "SIAU00001101"]
])("the beginning of any other number is searched for without blanks and hyphens, too: %s", (text, plain) => {
  const written = text.toUpperCase()
  assert.deepStrictEqual(criterionOf(containerFilters, { search_by_ids: text }), begins(null, written, plain))
  assert.deepStrictEqual(criterionOf(shipmentFilters, { q: text }), begins(null, written, plain))
  assert.deepStrictEqual(criterionOf(trackingRequestFilters, { q: text }), begins(null, written, plain))
})

it.each(["SIAU0000110", "A-12", "SIAU", "GREEN BOX", "12.34/5"])(
  "a short text, a text without a digit, and other punctuation are searched for only as they are written: %s",
  (text) => {
    assert.deepStrictEqual(criterionOf(containerFilters, { search_by_ids: text }), begins(null, text))
    assert.deepStrictEqual(criterionOf(shipmentFilters, { q: text }), begins(null, text))
  }
)

it.each(["search_by_ids", "search_by_number", "search_by_shipment_number", "search_by_ref_numbers"])(
  "%s takes one text, and says so",
  (name) => {
    const filter = containerFilters.get(name)
    assert.include(filter?.description ?? "", "Commas are part of the text.")
    assert.notInclude(filter?.forms ?? assert.fail(name), "list")
  }
)

it("references are looked for as they are written", () => {
  assert.deepStrictEqual(
    criterionOf(containerFilters, { search_by_ref_numbers: "SIAU 0000" }),
    begins("container_ref_number", "SIAU 0000")
  )
})

it("a whole container number is found among other numbers with separators and without", () => {
  const both = ["siau 000011 0", "SIAU 000011 0", "SIAU0000110"]
  const names = ["bill_of_lading_number", "booking_number", "normalized_number", "further_number"]
  assert.deepStrictEqual(
    criterionOf(shipmentFilters, { number: "siau 000011 0" }),
    anyOf(names.map((name) => oneOf(fieldOf(name), both)))
  )
  assert.deepStrictEqual(
    criterionOf(documentFilters, { reference: "siau 000011 0" }),
    oneOf(fieldOf("reference"), both)
  )
  assert.deepStrictEqual(
    criterionOf(trackingRequestFilters, { request_number: "siau-000011-0" }),
    oneOf(fieldOf("request_number"), ["SIAU-000011-0", "SIAU0000110"])
  )
  assert.deepStrictEqual(
    criterionOf(trackingRequestFilters, { request_number: "MSKU 123456" }),
    oneOf(fieldOf("request_number"), ["MSKU123456"])
  )
})
