import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { layer as referenceLayer } from "#adapters/reference/layer.ts"
import { loadPorts } from "#adapters/reference/ports.ts"
import { loadRailRamps } from "#adapters/reference/railRamps.ts"
import { stableId } from "#adapters/reference/stableId.ts"
import { loadTerminals } from "#adapters/reference/terminals.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { Terminal } from "#domain/reference/place/Place.ts"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const same = (actual: unknown, expected: unknown): void => assert.deepStrictEqual(actual, expected)

layer(referenceLayer)("ReferenceData", (it) => {
  it.effect("answers null for what it does not know", () =>
    Effect.gen(function* () {
      const reference = yield* ReferenceData
      for (const code of ["", "XXXXX", "uslax", "USLA", "Los Angeles", "__proto__", "constructor"]) {
        same(reference.port(code), null)
        same(reference.gazetteer.zoneOf(code), null)
        same(reference.gazetteer.nameOf(code), null)
        same(reference.shippingLine(code), null)
      }
      same(reference.portById("61a62cf8-982b-5e3d-bbda-000000000000"), null)
    })
  )

  it.effect("spells the names of places", () =>
    Effect.gen(function* () {
      const { spellingsOf } = yield* ReferenceData
      for (const text of ["los angeles", "LOS  ANGELES", "Los Angeles"]) same(spellingsOf(text), ["Los Angeles"])
      for (const text of ["", "Los Angele", "__proto__", "constructor"]) same(spellingsOf(text), [])
    })
  )

  it.effect("finds a port by its code and by its id", () =>
    Effect.gen(function* () {
      const reference = yield* ReferenceData
      const port = reference.port("USLAX")
      same(
        { ...port },
        {
          id: "61a62cf8-982b-5e3d-bbda-fc63774de199",
          code: "USLAX",
          name: "Los Angeles",
          city: "Los Angeles",
          state_abbr: "CA",
          country_code: "US",
          latitude: 33.74,
          longitude: -118.26,
          time_zone: "America/Los_Angeles"
        }
      )
      same(reference.portById(port?.id ?? ""), port)
      const cities = ["KRPUS", "USOAK", "AEKHL", "MYTPP", "VNCMT", "AEAJM"].map((code) => reference.port(code)?.city)
      same(cities, ["Busan", "Oakland", null, null, null, null])
    })
  )

  it.effect("knows the zones of places whose calendars matter", () =>
    Effect.gen(function* () {
      const { gazetteer } = yield* ReferenceData
      const zones = {
        CNSHA: "Asia/Shanghai",
        CNXMG: "Asia/Shanghai",
        VNCMT: "Asia/Ho_Chi_Minh",
        VNHPH: "Asia/Ho_Chi_Minh",
        MXLZC: "America/Mexico_City",
        MXZLO: "America/Mexico_City",
        SGSIN: "Asia/Singapore",
        NLRTM: "Europe/Amsterdam",
        USCHI: "America/Chicago",
        USKCK: "America/Chicago",
        USDAL: "America/Chicago",
        USMEM: "America/Chicago",
        USATL: "America/New_York",
        USCMH: "America/New_York",
        USDET: "America/Detroit",
        USPHX: "America/Phoenix",
        USELP: "America/Denver",
        CATOR: "America/Toronto",
        CAMTR: "America/Toronto",
        CACAL: "America/Edmonton",
        CASAK: "America/Regina",
        CAWNP: "America/Winnipeg",
        DZAAE: "Africa/Algiers",
        BMSOU: "Atlantic/Bermuda"
      }
      same(Object.fromEntries(Object.keys(zones).map((code) => [code, gazetteer.zoneOf(code)])), zones)
      same(gazetteer.nameOf("CNXMG"), "Xiamen")
    })
  )

  it.effect("gives an unlisted facility a stable id, and no name", () =>
    Effect.gen(function* () {
      const reference = yield* ReferenceData
      const unlisted = reference.terminal("uslax/apm")
      same(
        { ...unlisted },
        {
          id: "3e16e610-b8a6-5672-aebd-19a965067689",
          code: "USLAX/APM",
          name: null,
          nickname: null,
          firms_code: null,
          smdg_code: null,
          bic_facility_code: null,
          port_code: "USLAX",
          street: null,
          city: null,
          state_abbr: null,
          zip: null,
          facility_type: null
        }
      )
      same(reference.terminal("USLAX/APM"), unlisted)
      same(reference.terminal("WBCT").port_code, null)
      const listed = reference.terminal("USLAX/WBCT")
      same([listed.name, listed.smdg_code, listed.port_code], ["West Basin Container Terminal", "WBCT", "USLAX"])
      same(listed.facility_type, "ocean_terminal")
      for (const code of ["", "/", "\u0000", "x".repeat(5_000), "USLAX/".repeat(3)]) {
        assert.isTrue(Schema.is(Terminal)(reference.terminal(code)))
      }
    })
  )

  it.effect("finds a carrier by its SCAC or an older one", () =>
    Effect.gen(function* () {
      const reference = yield* ReferenceData
      same(
        ["MAEU", "SAFM", "SEAU", "MEDU", "SIML"].map((scac) => reference.shippingLine(scac)?.name),
        [
          "A.P. Moller - Maersk",
          "A.P. Moller - Maersk",
          "A.P. Moller - Maersk",
          "Mediterranean Shipping Company",
          "Simulated Line"
        ]
      )
      same(reference.shippingLine("SIML")?.id, "319a04b8-8c6a-5df1-8324-4248e700b251")
      const { shippingLines } = reference
      const older = shippingLines.flatMap(({ alternative_scacs }) => alternative_scacs)
      const scacs = [...older, ...shippingLines.map(({ scac }) => scac)]
      same(new Set(scacs).size, scacs.length)
    })
  )

  it.effect("gives a vessel the same id for ever", () =>
    Effect.gen(function* () {
      const reference = yield* ReferenceData
      same(reference.vesselId("9321483"), "445335c2-0c07-547e-a892-8451eee71cf7")
      assert.notStrictEqual(reference.vesselId("9321483"), reference.vesselId("9074729"))
    })
  )

  it.effect("has ids that are UUIDs, each once", () =>
    Effect.gen(function* () {
      const { shippingLines } = yield* ReferenceData
      const ids = [
        ...loadPorts(),
        ...loadTerminals().map(({ terminal }) => terminal),
        ...loadRailRamps(),
        ...shippingLines
      ].map(({ id }) => id)
      for (const id of ids) assert.match(id, uuid)
      same(new Set(ids).size, ids.length)
      assert.match(stableId(""), uuid)
    })
  )

  it.effect("has every port once, in its country, on the globe, in a zone that exists", () =>
    Effect.sync(() => {
      const ports = loadPorts()
      same(new Set(ports.map(({ code }) => code)).size, ports.length)
      assert.isAbove(ports.length, 1_600)
      for (const { code, country_code, latitude, longitude, name, state_abbr, time_zone } of ports) {
        same(code.slice(0, 2), country_code)
        assert.isTrue(Math.abs(latitude ?? 0) <= 90 && Math.abs(longitude ?? 0) <= 180, code)
        assert.match(name, /^\S(.*\S)?$/)
        assert.match(time_zone ?? "", /^(Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//)
        assert.doesNotThrow(() => new Intl.DateTimeFormat("en", { timeZone: time_zone ?? "" }))
        if (country_code === "US" || country_code === "CA") assert.match(state_abbr ?? "", /^[A-Z]{2}$/)
      }
    })
  )

  /** A zone far from a port's longitude is a slip of the data: ports lie within four hours of their sun. */
  it.effect("has no zone that is hours away from the port's longitude", () =>
    Effect.sync(() => {
      const instant = new Date("2026-01-15T12:00:00Z")
      for (const { code, longitude, time_zone } of loadPorts()) {
        const local = new Date(instant.toLocaleString("en-US", { timeZone: time_zone ?? "" }).concat(" UTC"))
        const hours = (local.getTime() - instant.getTime()) / 3_600_000 - (longitude ?? 0) / 15
        const turned = ((((hours + 12) % 24) + 24) % 24) - 12
        assert.isBelow(Math.abs(turned), 3.6, `${code} ${time_zone} ${hours}`)
      }
    })
  )
})
