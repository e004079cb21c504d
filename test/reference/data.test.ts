import { assert, it } from "@effect/vitest"

import { aliasCodes, canonicalOf } from "#adapters/reference/canonical.ts"
import addedPorts from "#adapters/reference/data/addedPorts.json" with { type: "json" }
import containerPorts from "#adapters/reference/data/containerPorts.json" with { type: "json" }
import noTowns from "#adapters/reference/data/noTowns.json" with { type: "json" }
import zones from "#adapters/reference/data/zones.json" with { type: "json" }
import { loadPorts } from "#adapters/reference/ports.ts"
import { loadRailRamps } from "#adapters/reference/railRamps.ts"
import { loadShippingLines } from "#adapters/reference/shippingLines.ts"
import { loadTerminals } from "#adapters/reference/terminals.ts"
import { zoneOfPart } from "#adapters/reference/zones.ts"

import { profiles } from "../carriers/sources.ts"
import { nonEmpty } from "../support/nonEmpty.ts"

const ports = new Map(loadPorts().map((port) => [String(port.code), port]))

const offsets = (zone: string): string => {
  const months = Array.from({ length: 12 * 6 }, (_, month) => new Date(Date.UTC(2024, month, 15)))
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset", year: "numeric" })
  return months.map((at) => format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value).join()
}

it("names every carrier that can be polled", () => {
  const named = new Set<string>(loadShippingLines().map(({ scac }) => scac))
  assert.deepStrictEqual(
    profiles.map(({ scac }) => scac).filter((scac) => !named.has(scac)),
    []
  )
})

it("leaves only places written by hand without a town", () => {
  const written = new Set([...containerPorts, ...addedPorts].map(([code]) => code))
  assert.deepStrictEqual(
    noTowns.filter((code) => !written.has(code)),
    []
  )
  assert.isTrue(nonEmpty(noTowns).every((code) => ports.get(code)?.city === null))
})

it("refers every alias to a place that ships, and to no other alias", () => {
  for (const alias of aliasCodes) {
    const code = canonicalOf(alias)
    assert.isTrue(ports.has(code), `${alias} to ${code}`)
    assert.isFalse(ports.has(alias), `${alias} is a place of its own`)
    assert.strictEqual(canonicalOf(code), code)
  }
})

it("has the container ports of the world", () => {
  assert.isAtLeast(containerPorts.length, 150)
  for (const [code, , , latitude, longitude, zone] of containerPorts) {
    const port = ports.get(String(code))
    assert.deepStrictEqual<unknown>([port?.latitude, port?.longitude, port?.time_zone], [latitude, longitude, zone])
  }
})

/** The platform's data about a country's zones must agree with the table. */
it("names a zone for a country only where all its clocks show the same", () => {
  let checked = 0
  for (const [country, zone] of Object.entries(zones.countries)) {
    const known = new Intl.Locale(`und-${country}`).getTimeZones?.() ?? []
    if (known.length === 0) continue
    checked += 1
    const expected = offsets(zone)
    for (const other of known) assert.strictEqual(offsets(other), expected, `${country}: ${other} and ${zone}`)
  }
  assert.isAbove(checked, 150)
  for (const country of ["US", "CA", "RU", "BR", "AU", "CN", "ID", "MX", "ES", "PT", "KZ", "CL", "EC", "UA"]) {
    assert.strictEqual(zoneOfPart(country, null, null), null, country)
  }
})

it("finds the zone of a place by its country or part, unless its position contradicts it", () => {
  assert.strictEqual(zoneOfPart("AT", "9", 16.4), "Europe/Vienna")
  assert.strictEqual(zoneOfPart("AT", null, -162.5), null, "a position in the Pacific")
  assert.strictEqual(zoneOfPart("NL", null, -63.2), null, "an island of the Caribbean under the old country")
  assert.strictEqual(zoneOfPart("US", "GA", null), "America/New_York")
  assert.strictEqual(zoneOfPart("US", "TN", null), null, "two zones in one state")
  assert.strictEqual(zoneOfPart("CN", "XJ", null), null)
  assert.strictEqual(zoneOfPart("CN", "ZJ", 121.5), "Asia/Shanghai")
  assert.strictEqual(zoneOfPart("ZZ", "constructor", null), null)
  for (const parts of Object.values(zones.subdivisions)) {
    for (const zone of Object.keys(parts)) assert.doesNotThrow(() => new Intl.DateTimeFormat("en", { timeZone: zone }))
  }
})

it("has ramps of every large railroad, in the zones of the areas that they serve", () => {
  const ramps = loadRailRamps()
  assert.deepStrictEqual([...new Set(ramps.map(({ road }) => road))].toSorted(), [
    "BNSF",
    "CN",
    "CPKC",
    "CSX",
    "NS",
    "UP"
  ])
  assert.strictEqual(new Set(ramps.map(({ name, road }) => `${road} ${name}`)).size, ramps.length)
  for (const { city, metro_area_code, name, port_code, state_abbr, time_zone } of ramps) {
    const area = metro_area_code === null ? null : ports.get(metro_area_code)
    assert.notStrictEqual(area, undefined, name)
    // Santa Teresa and El Paso share a clock, as all others do with the town that they serve.
    if (area !== null) assert.strictEqual(area?.time_zone, time_zone, name)
    if (port_code !== null) {
      assert.strictEqual(ports.get(port_code)?.state_abbr, state_abbr, name)
      assert.strictEqual(ports.get(port_code)?.name, city, name)
    }
  }
})

it("has terminals at ports that ship, each once", () => {
  const terminals = loadTerminals()
  assert.isAtLeast(terminals.length, 50)
  assert.strictEqual(new Set(terminals.map(({ terminal }) => terminal.id)).size, terminals.length)
  for (const { terminal } of terminals) assert.isTrue(ports.has(String(terminal.port_code)), terminal.code)
})
