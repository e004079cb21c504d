import { assert, it } from "@effect/vitest"

import { readPlace } from "#adapters/sources/edi/edifact/place.ts"
import { segmentsOf } from "#adapters/sources/edi/edifact/wire/Tokenizer.ts"

import { bytesOf, zoneOf } from "./support.ts"

it.each([
  ["a code of UN/ECE", "LOC+11+ITGOA:139:6", "ITGOA", null, null],
  ["a list of ports without an agency", "LOC+11+COXYZ:139::CARTAGENA", "COXYZ", null, "CARTAGENA"],
  ["a known code of no list", "LOC+175+USLAX", "USLAX", null, null],
  ["a known code of a list that nobody knows", "LOC+175+USLAX:227::LOS ANGELES+US:162", "USLAX", null, "LOS ANGELES"],
  ["an unknown code of no list is a name", "LOC+175+GENOA", null, null, "GENOA"],
  ["an unknown code beside a name", "LOC+175+XXABC:227::SOMEWHERE", null, null, "SOMEWHERE"],
  ["in lower case, with a blank", "LOC+11+us lax:139:6", "USLAX", null, null],
  ["what has not the form of a UN/LOCODE", "LOC+11+LAX:139:6", null, null, "LAX"],
  ["a terminal beside its port", "LOC+11+ITGOA:139:6+VTE:TER:ZZZ", "ITGOA", "VTE", null],
  ["a terminal of the SMDG's list", "LOC+165+NLRTM:139:6+ECTDD:TER:306", "NLRTM", "ECTDD", null],
  ["a terminal in the second related place", "LOC+165+NLRTM:139:6++APM2:TER:ZZZ", "NLRTM", "APM2", null],
  ["a country beside its place is none", "LOC+9+USLAX:139:6+US:162", "USLAX", null, null],
  ["a code of BIC is a facility, whatever its form", "LOC+165+USLAX:BIC:20", null, "USLAX", null],
  ["a facility that has no form of one", `LOC+165+USLAX:139:6+?'?'${"X".repeat(60)}:TER:ZZZ`, "USLAX", null, null],
  ["a name only", "LOC+175+:::NOWHERE  AT ALL", null, null, "NOWHERE AT ALL"]
] as const)("%s", (_case, text, locode, facility, name) => {
  const [loc] = [...segmentsOf(bytesOf(`${text}'`))]
  assert(loc !== undefined)
  assert.deepStrictEqual<unknown>(readPlace(loc, zoneOf), { locode, facility, name })
})

it("is missing when none is stated", () => {
  for (const text of ["LOC", "LOC+11", "LOC+11+:139:6"]) {
    const [loc] = [...segmentsOf(bytesOf(`${text}'`))]
    assert(loc !== undefined)
    assert.isNull(readPlace(loc, zoneOf))
  }
})
