import { assert, it } from "@effect/vitest"
import { Result } from "effect"

import { anyOf, fieldOf, oneOf } from "#domain/query/Criterion.ts"
import { noPlaces } from "#domain/query/PlaceNames.ts"
import { readTrustedFilters } from "#domain/query/readFilters.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"

import { criterionOf, givenTexts } from "../../support/criteria.ts"
import * as Sample from "../../support/samples.ts"

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
    anyOf(
      ["bill_of_lading_number", "booking_number", "normalized_number", "further_number"].map((name) =>
        oneOf(fieldOf(name), values)
      )
    )
  assert.deepStrictEqual(criterionOf(shipmentFilters, { number: "simA-000071" }), numbers("simA-000071", "SIMA-000071"))
  assert.deepStrictEqual(criterionOf(shipmentFilters, { number: "SIMA-000071" }), numbers("SIMA-000071"))
})

it("leaves names whose letters count as they are", () => {
  assert.deepStrictEqual(
    criterionOf(containerFilters, { customer_name: "Example Imports" }),
    oneOf(fieldOf("customer_name"), ["Example Imports"])
  )
})

it("looks for names of places as they are written, in capitals, and as lists spell them", () => {
  const places = { ...noPlaces, spellingsOf: (name: string) => (name === "le havre" ? ["Le Havre"] : []) }
  const asked = { account: Sample.accountId(), now: Sample.onDay(3), places }
  for (const [name, field] of [
    ["pod", "port_of_discharge_name"],
    ["pol", "port_of_lading_name"],
    ["destination", "destination_name"]
  ] as const) {
    assert.deepStrictEqual(
      readTrustedFilters(containerFilters, givenTexts({ [name]: "le havre" }), asked),
      Result.succeed(oneOf(fieldOf(field), ["le havre", "LE HAVRE", "Le Havre"]))
    )
  }
})
