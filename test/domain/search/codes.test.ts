import { assert, it } from "@effect/vitest"

import { anyOf, fieldOf, oneOf } from "#domain/query/Criterion.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"

import { criterionOf } from "../../support/criteria.ts"

it.each([
  ["number", "siau0000110"],
  ["pod_code", "uslax,Uslgb"],
  ["pol_code", "=cnsha"],
  ["destination_code", "uschi"],
  ["shipping_line_scac", "siml,=maeu"]
])("containers: a code has no lower case, %s=%s", (name, text) => {
  assert.deepStrictEqual(
    criterionOf(containerFilters, { [name]: text }),
    criterionOf(containerFilters, { [name]: text.toUpperCase() })
  )
})

it.each([
  ["pod_code", "uslax,Uslgb"],
  ["pol_code", "cnsha"],
  ["shipping_line_scac", "siml,=maeu"]
])("shipments: a code has no lower case, %s=%s", (name, text) => {
  assert.deepStrictEqual(
    criterionOf(shipmentFilters, { [name]: text }),
    criterionOf(shipmentFilters, { [name]: text.toUpperCase() })
  )
})

it("looks for voyages and vessels as they are written, and in capitals", () => {
  const found = (texts: Parameters<typeof criterionOf>[1]) => criterionOf(containerFilters, texts)
  assert.deepStrictEqual(found({ voyage_number: "394e" }), oneOf(fieldOf("pod_voyage_number"), ["394e", "394E"]))
  assert.deepStrictEqual(found({ voyage_number: "394E" }), oneOf(fieldOf("pod_voyage_number"), ["394E"]))
  assert.deepStrictEqual(
    found({ vessel_name: "Emma Maersk" }),
    oneOf(fieldOf("pod_vessel_name"), ["Emma Maersk", "EMMA MAERSK"])
  )
})

it("looks for a shipment's number as it is written, and in capitals", () => {
  const numbers = (...values: ReadonlyArray<string>) =>
    anyOf(["bill_of_lading_number", "booking_number", "normalized_number"].map((name) => oneOf(fieldOf(name), values)))
  assert.deepStrictEqual(criterionOf(shipmentFilters, { number: "simA-000071" }), numbers("simA-000071", "SIMA-000071"))
  assert.deepStrictEqual(criterionOf(shipmentFilters, { number: "SIMA-000071" }), numbers("SIMA-000071"))
})

it("leaves names whose letters count as they are", () => {
  for (const [name, field] of [
    ["customer_name", "customer_name"],
    ["pod", "port_of_discharge_name"]
  ] as const) {
    assert.deepStrictEqual(
      criterionOf(containerFilters, { [name]: "Example Imports" }),
      oneOf(fieldOf(field), ["Example Imports"])
    )
  }
})
