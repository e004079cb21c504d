import { Schema } from "effect"

import zones from "./data/zones.json" with { type: "json" }

const Zones = Schema.Struct({
  countries: Schema.Record(Schema.String, Schema.String),
  /** Parts of other countries that lie entirely in one zone. */
  subdivisions: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Array(Schema.String)))
})

const { countries, subdivisions } = Schema.decodeSync(Zones)(zones)

const ofCountries = new Map(Object.entries(countries))
const ofSubdivisions = new Map(
  Object.entries(subdivisions).flatMap(([country, parts]) =>
    Object.entries(parts).flatMap(([zone, codes]) => codes.map((code) => [`${country}-${code}`, zone] as const))
  )
)

const winter = new Date("2026-01-15T12:00:00Z")

const hoursOf = (zone: string): number => {
  const local = new Date(`${winter.toLocaleString("en-US", { timeZone: zone })} UTC`)
  return (local.getTime() - winter.getTime()) / 3_600_000
}

const hours = new Map(
  [...new Set([...ofCountries.values(), ...ofSubdivisions.values()])].map((zone) => [zone, hoursOf(zone)])
)

/** Within four hours; else the list has a wrong position or country. */
const isNearSolarTime = (zone: string, longitude: number): boolean => {
  const ahead = (hours.get(zone) ?? 0) - longitude / 15
  return Math.abs(((((ahead + 12) % 24) + 24) % 24) - 12) < 3.6
}

/** Null if uncertain. */
export const zoneOfPart = (country: string, subdivision: string | null, longitude: number | null): string | null => {
  const zone = ofCountries.get(country) ?? ofSubdivisions.get(`${country}-${subdivision}`) ?? null
  return zone === null || longitude === null || isNearSolarTime(zone, longitude) ? zone : null
}
