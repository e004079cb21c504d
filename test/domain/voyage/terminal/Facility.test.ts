import { it } from "@effect/vitest"

import { facilityText, readFacility } from "#domain/voyage/terminal/Facility.ts"

import { same } from "../../../terminals/messages.ts"

it("reads a facility with its place, or by its code alone", () => {
  same(readFacility(" uslax/wbct "), { locode: "USLAX", code: "WBCT" })
  same(readFacility("WBCT"), { locode: null, code: "WBCT" })
  for (const text of ["", "/", "USLAX/", "/WBCT", "LAX/WBCT", "USLA1/WBCT", "USLAX/WBCT/1", "W|BCT", "x".repeat(65)]) {
    same(readFacility(text), null)
  }
})

it("writes what it reads", () => {
  for (const text of ["USLAX/WBCT", "WBCT"]) {
    const facility = readFacility(text)
    same(facility && facilityText(facility), text)
  }
})
