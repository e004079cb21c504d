import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { makeCatalogue, nothingListed } from "#adapters/reference/catalogue.ts"
import { loadPorts } from "#adapters/reference/ports.ts"
import { makeReferenceData } from "#adapters/reference/service.ts"
import { stableId } from "#adapters/reference/stableId.ts"
import { Locode } from "#domain/Identifiers.ts"
import type { ListedFacility } from "#domain/reference/place/ListedFacility.ts"
import type { ListedPlace } from "#domain/reference/place/ListedPlace.ts"
import type { ListedTerminal } from "#domain/reference/place/ListedTerminal.ts"
import { placeNameKey } from "#domain/reference/place/nameKey.ts"

const same = (actual: unknown, expected: unknown, why?: string): void => assert.deepStrictEqual(actual, expected, why)

const place = (code: string, name: string, fields: Partial<ListedPlace> = {}): ListedPlace => ({
  code: Locode.make(code),
  name,
  plain_name: name,
  subdivision: null,
  functions: "13",
  latitude: null,
  longitude: null,
  withdrawn: false,
  other_names: [],
  ...fields
})

const terminal = (code: string, name: string, fields: Partial<ListedTerminal> = {}): ListedTerminal => ({
  code,
  name,
  operator: null,
  alternatives: [],
  valid_until: null,
  ...fields
})

const places = [
  place("XAAAA", "Ålborg", { plain_name: "Alborg", other_names: ["Aalborg"], latitude: 57.05, longitude: 9.92 }),
  place("XAAAB", "Newtown", { subdivision: "NW" }),
  place("XAAAC", "Newtown", { subdivision: "SE" }),
  place("XAAAD", "Lone"),
  place("XAAAE", "Lone", { withdrawn: true }),
  place("ATVIE", "Wien", { subdivision: "9", latitude: 48.2, longitude: 16.37 }),
  place("USSG2", "Springfield", { subdivision: "MO" }),
  place("USSG3", "Springfield", { subdivision: "IL" }),
  place("USLAX", "Los Angeles of the list", { subdivision: "CA" }),
  place("CNSHG", "Shanghai Pt", { subdivision: "SH" })
]

const terminals = [
  terminal("XAAAA/ONE", "FIRST QUAY"),
  terminal("XAAAA/TWO", "SECOND QUAY", {
    alternatives: [Locode.make("XAAAB"), Locode.make("XAAAC")],
    valid_until: "2025-12-31"
  }),
  terminal("XAAAD/TWO", "ANOTHER SECOND", { alternatives: [Locode.make("XAAAC")] }),
  terminal("CNSHG/SHT1", "A QUAY OF SHANGHAI"),
  terminal("USLAX/WBCT", "WEST BASIN OF THE LIST")
]

const facilities: ReadonlyArray<ListedFacility> = [
  {
    code: "USLAX/WBCT",
    firms_code: "Y257",
    street: "2050 John S Gibson Blvd",
    city: "San Pedro",
    state_abbr: "CA",
    zip: "90731"
  },
  { code: "CNSHG/SHT1", firms_code: null, street: "1 Quay Road", city: null, state_abbr: null, zip: null },
  { code: "USLAX/ELSE", firms_code: "Z999", street: null, city: null, state_abbr: null, zip: null }
]

const shippedOnce = makeCatalogue(nothingListed)
const shipped = makeReferenceData(() => shippedOnce)
const listed = makeCatalogue({ places, terminals, facilities, today: "2026-01-01" })
const reference = makeReferenceData(() => listed)
const { placeNamed } = listed

describe("facilities", () => {
  it("have the customs code and the address of an imported list, shipped, listed and unlisted ones", () => {
    const { city, firms_code, name, state_abbr, street, zip } = reference.terminal("USLAX/WBCT")
    same(
      [name, firms_code, street, city, state_abbr, zip],
      ["West Basin Container Terminal", "Y257", "2050 John S Gibson Blvd", "San Pedro", "CA", "90731"]
    )
    same(reference.terminalById(reference.terminal("USLAX/WBCT").id)?.firms_code, "Y257")
    same(reference.terminalsAt("USLAX").find(({ code }) => code === "USLAX/WBCT")?.zip, "90731")
    same([reference.terminal("CNSHA/SHT1").street, reference.terminal("CNSHA/SHT1").city], ["1 Quay Road", null])
    same(reference.terminal("USLAX/ELSE").firms_code, "Z999")
    same(shipped.terminal("USLAX/WBCT").street, null)
  })
})

describe("places", () => {
  it("has one place for all its UN/LOCODEs (failure class 15)", () => {
    const { canonical, nameOf, zoneOf } = reference.gazetteer
    for (const code of ["CNSHG", "CNSGH", "CNSHA"]) {
      const locode = Locode.make(code)
      same(canonical(locode), "CNSHA")
      same(reference.port(code)?.code, "CNSHA")
      same([nameOf(code), zoneOf(code)], ["Shanghai", "Asia/Shanghai"])
      same(reference.metroArea(code)?.code, "CNSHA")
      same(reference.portById(stableId(`port:${code}`))?.code, "CNSHA")
      same(reference.metroArea(stableId(`metro_area:${code}`))?.code, "CNSHA")
    }
    same(canonical(Locode.make("XAAAA")), "XAAAA")
    same(reference.port("ANCUR")?.code, "CWCUR")
    assert.notStrictEqual(reference.port("CNSHA")?.id, reference.port("CNNGB")?.id)
  })

  it("finds places of an imported list by code and by id, and leaves what ships alone", () => {
    const port = reference.port("XAAAA")
    same(
      { ...port },
      {
        id: stableId("port:XAAAA"),
        code: "XAAAA",
        name: "Ålborg",
        city: null,
        state_abbr: null,
        country_code: "XA",
        latitude: 57.05,
        longitude: 9.92,
        time_zone: null
      }
    )
    same(reference.portById(stableId("port:XAAAA")), port)
    same(reference.metroArea(stableId("metro_area:XAAAA"))?.name, "Ålborg")
    same(reference.gazetteer.zoneOf("ATVIE"), "Europe/Vienna")
    same(reference.gazetteer.positionOf("ATVIE"), { latitude: 48.2, longitude: 16.37 })
    same(reference.gazetteer.positionOf("XAAAD"), null)
    same([reference.port("USSG2")?.state_abbr, reference.gazetteer.zoneOf("USSG2")], ["MO", "America/Chicago"])
    same(reference.port("XAAAZ"), null)
    same(reference.portById(stableId("port:XAAAZ")), null)
    for (const { code } of loadPorts()) same(reference.port(code), shipped.port(code))
  })

  it("keeps an id when its code comes to be listed", () => {
    same(reference.terminal("xaaaa/one").id, shippedOnce.terminal("XAAAA/ONE").id)
    same(reference.terminal("CNSHA/SHT1").id, shippedOnce.terminal("CNSHA/SHT1").id)
    same(reference.terminal("CNSHG/SHT1").id, shippedOnce.terminal("CNSHG/SHT1").id)
    const before = shippedOnce.terminal("XAAAB/TWO").id
    same(reference.terminalById(before)?.code, "XAAAA/TWO", "it was another terminal's until the list told better")
  })
})

describe("names", () => {
  it("are found exactly or not at all (failure class 13)", () => {
    for (const name of ["Ålborg", "ALBORG", " aalborg ", "Alborg"]) same(placeNamed(name, "xa"), "XAAAA")
    for (const name of [
      "Albor",
      "Alborg Port",
      "Port of Alborg",
      "Alborg N",
      "",
      "XAAAA",
      "__proto__",
      "a".repeat(9999)
    ]) {
      same(placeNamed(name, "XA"), null)
    }
    same(placeNamed("Los Angeles", "US", "CA"), "USLAX")
    same(placeNamed("Los Angeles", "CL"), null)
    same(placeNamed("Los Angeles", ""), null)
    same(placeNamed("Alborg", "DK"), null)
  })

  it("that several places have are refused (failure class 14)", () => {
    same(placeNamed("Newtown", "XA"), null)
    same(placeNamed("Newtown", "XA", "NW"), "XAAAB")
    same(placeNamed("Newtown", "XA", "XX"), null)
    same(placeNamed("Springfield", "US"), null)
    same(placeNamed("Springfield", "US", "il"), "USSG3")
    same(placeNamed("Springfield", "US", "MA"), null)
    same(placeNamed("Kansas City", "US", "MO"), "USMKC")
    same(placeNamed("Kansas City", "US", "KS"), "USKCK")
    same(placeNamed("Portland", "US"), null)
    same([placeNamed("Portland", "US", "OR"), placeNamed("Portland", "US", "ME")], ["USPDX", "USPWM"])
    same(placeNamed("Lone", "XA"), "XAAAD", "the other of that name is about to go")
  })

  it("of one place are one, whichever of its codes has them (failure class 15)", () => {
    same(placeNamed("Shanghai", "CN"), "CNSHA")
    same(placeNamed("Shanghai Pt", "CN"), "CNSHA")
  })

  it("are sure of a country that is listed in full, else of places that were written by hand", () => {
    same(shipped.gazetteer.placeNamed("Hamburg", "DE"), "DEHAM")
    same(shipped.gazetteer.placeNamed("Chicago", "US", "IL"), "USCHI")
    const other = loadPorts().find(({ country_code, name }) => country_code === "DE" && name === "Brake")
    same(other?.code, "DEBKE")
    same(shipped.gazetteer.placeNamed("Brake", "DE"), null, "there may be several of that name")
    const german = makeCatalogue({ ...nothingListed, places: [place("DEZZZ", "Elsewhere")] })
    same(german.placeNamed("Brake", "DE"), "DEBKE")
    const two = makeCatalogue({ ...nothingListed, places: [place("DEZZZ", "Brake")] })
    same(two.placeNamed("Brake", "DE"), null)
    const several = makeCatalogue({ ...nothingListed, places: [place("DEZZZ", "Hamburg")] })
    same(several.placeNamed("Hamburg", "DE"), null)
  })

  const Word = Schema.Literals(["Alpha", "Älpha", "ALPHA", "Beta", "Gamma", "alpha beta"])
  const Code = Schema.Literals(["XAAAA", "XAAAB", "XAAAC", "XBAAA", "XBAAB"])
  const Part = Schema.NullOr(Schema.Literals(["N", "S"]))
  const Listed = Schema.Array(Schema.Tuple([Code, Word, Part])).check(Schema.isMaxLength(6))

  it.prop(
    "give a place only when it alone has that name in that country",
    [Listed, Word, Schema.Literals(["XA", "XB", "XC"]), Part],
    ([rows, name, country, part]) => {
      const known = [...new Map(rows.map((row) => [row[0], row])).values()]
      const catalogue = makeCatalogue({
        ...nothingListed,
        places: known.map(([code, word, subdivision]) => place(code, word, { subdivision }))
      })
      const meant = known.filter(
        ([code, word, subdivision]) =>
          code.startsWith(country) &&
          placeNameKey(word) === placeNameKey(name) &&
          (part === null || subdivision === null || subdivision === part)
      )
      same(catalogue.placeNamed(name, country, part), meant.length === 1 ? meant[0]?.[0] : null)
      for (const [code] of known) same(catalogue.port(code)?.code, code)
    }
  )
})

describe("terminals", () => {
  it("of a list are found under each of their codes, unless two claim it", () => {
    same(reference.terminal("XAAAB/TWO").name, "SECOND QUAY")
    same(reference.terminal("XAAAC/TWO").name, null)
    same(reference.terminal("USEWR/PNCT").code, "USNYC/PNCT")
    same(
      [reference.terminal("CNSHG/SHT1"), reference.terminal("CNSHA/SHT1")].map(({ code, name }) => [code, name]),
      [
        ["CNSHA/SHT1", "A QUAY OF SHANGHAI"],
        ["CNSHA/SHT1", "A QUAY OF SHANGHAI"]
      ]
    )
    same(reference.terminal("USLAX/WBCT").name, "West Basin Container Terminal")
    same(reference.terminal("USLAX/NONE"), shippedOnce.terminal("USLAX/NONE"))
  })

  it("of a port are those that have not ended", () => {
    const at = (locode: string) => reference.terminalsAt(locode).map(({ code }) => code)
    same(at("XAAAA"), ["XAAAA/ONE"])
    same(at("CNSGH"), ["CNSHA/SHT1"])
    same(at("XAAAB"), [])
    same(
      at("USLAX"),
      shippedOnce.terminalsAt("USLAX").map(({ code }) => code)
    )
    same(reference.terminal("XAAAA/TWO").name, "SECOND QUAY", "an event of last year names it")
  })

  it("are named by a part of their name or by a whole code, also those that have ended", () => {
    const named = (text: string) => listed.terminalsNamed(text).map(({ code }) => code)
    same(named("second"), ["XAAAA/TWO", "XAAAD/TWO"])
    same(named("first quay"), ["XAAAA/ONE"])
    same(named("cnsha/sht1"), ["CNSHA/SHT1"])
    same(named("one"), ["XAAAA/ONE"])
    same(named("on"), [])
    same(named("no such quay"), [])
  })
})
