import { Schema } from "effect"

import { Port } from "#domain/reference/place/Place.ts"

import { canonicalOf } from "./canonical.ts"
import addedPorts from "./data/addedPorts.json" with { type: "json" }
import containerPorts from "./data/containerPorts.json" with { type: "json" }
import noTowns from "./data/noTowns.json" with { type: "json" }
import bundledPorts from "./data/ports.json" with { type: "json" }
import { stableId } from "./stableId.ts"

/** UN/LOCODE, name, state or province (United States and Canada), latitude, longitude, IANA time zone. */
const Row = Schema.Tuple([
  Schema.String,
  Schema.String,
  Schema.NullOr(Schema.String),
  Schema.Finite,
  Schema.Finite,
  Schema.String
])

const readPort = Schema.decodeUnknownSync(Port)
const readRows = Schema.decodeUnknownSync(Schema.Array(Row))

const byHand = [...readRows(addedPorts), ...readRows(containerPorts)]

const harbours: ReadonlySet<string> = new Set(noTowns)

const townsByHand: ReadonlySet<string> = new Set(byHand.map(([code]) => code).filter((code) => !harbours.has(code)))

const portOf = ([code, name, state_abbr, latitude, longitude, time_zone]: typeof Row.Type): Port =>
  readPort({
    id: stableId(`port:${code}`),
    code,
    name,
    city: townsByHand.has(code) ? name : null,
    state_abbr,
    country_code: code.slice(0, 2),
    latitude,
    longitude,
    time_zone
  })

export const namedByHand: ReadonlySet<string> = new Set(byHand.map(([code]) => code))

/** Ports have the positions of their harbors, not their towns. */
export const loadPorts = (): ReadonlyArray<Port> => {
  const rows = new Map([...readRows(bundledPorts), ...byHand].map((row) => [row[0], row]))
  return [...rows.values()].filter(([code]) => canonicalOf(code) === code).map(portOf)
}
