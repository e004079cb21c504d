import { Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import type { Port, RailStation } from "#domain/place/Place.ts"

import bundledStations from "./data/railStations.json" with { type: "json" }
import { lazily } from "./lazily.ts"
import { zoneOfPart } from "./zones.ts"

/**
 * Station, state or province, its UN/LOCODE where it is exactly that place, IANA zone where there is none to look up.
 */
const Row = Schema.Tuple([Schema.String, Schema.String, Schema.NullOr(Locode), Schema.NullOr(Schema.String)])

const readRows = Schema.decodeUnknownSync(Schema.Array(Row))

const longest = 60

interface Listed {
  readonly locode: Locode | null
  readonly zone: string | null
}

/** Blanks, points and case do not count; a number after a name does. */
const keyOf = (name: string, state: string): string =>
  `${name
    .slice(0, longest)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")}|${state.trim().toUpperCase()}`

const shipped = lazily(
  () =>
    new Map(
      readRows(bundledStations).map(([name, state, locode, zone]): readonly [string, Listed] => [
        keyOf(name, state),
        { locode, zone }
      ])
    )
)

/** Finds stations by exact name and state; for an unlisted one, its state may still determine the zone. */
export const makeRailStations =
  (port: (locode: string) => Port | null) =>
  (name: string, state: string): RailStation | null => {
    const listed = shipped().get(keyOf(name, state))
    if (listed !== undefined) {
      const { locode, zone } = listed
      return { locode, time_zone: zone ?? port(locode ?? "")?.time_zone ?? null }
    }
    const part = state.trim().toUpperCase()
    const zone = zoneOfPart("US", part, null) ?? zoneOfPart("CA", part, null)
    return zone === null ? null : { locode: null, time_zone: zone }
  }
