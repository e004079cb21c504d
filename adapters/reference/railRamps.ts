import { Schema } from "effect"

import { RailRamp } from "#domain/reference/place/Place.ts"

import ramps from "./data/railRamps.json" with { type: "json" }
import { stableId } from "./stableId.ts"

/** Railroad, name, city, state, UN/LOCODE of the city, UN/LOCODE of the area that it serves, IANA time zone. */
const Row = Schema.Tuple([
  Schema.String,
  Schema.String,
  Schema.String,
  Schema.String,
  Schema.NullOr(Schema.String),
  Schema.NullOr(Schema.String),
  Schema.String
])

const readRamp = Schema.decodeUnknownSync(RailRamp)

export const loadRailRamps = (): ReadonlyArray<RailRamp> =>
  Schema.decodeUnknownSync(Schema.Array(Row))(ramps).map(
    ([road, name, city, state_abbr, port_code, metro_area_code, time_zone]) =>
      readRamp({
        id: stableId(`rail_ramp:${road}/${name}`),
        road,
        name,
        city,
        state_abbr,
        port_code,
        metro_area_code,
        time_zone,
        firms_code: null
      })
  )
