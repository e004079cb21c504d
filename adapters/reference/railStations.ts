import { Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import type { Port, RailStation } from "#domain/reference/place/Place.ts"

import bundledStations from "./data/railStations.json" with { type: "json" }
import { lazily } from "./lazily.ts"
import { zoneOfPart } from "./zones.ts"

/** Station, state or province, UN/LOCODE if exactly that place, IANA time zone if it cannot be looked up. */
const Row = Schema.Tuple([Schema.String, Schema.String, Schema.NullOr(Locode), Schema.NullOr(Schema.String)])

const readRows = Schema.decodeUnknownSync(Schema.Array(Row))

const maxKeyLength = 60

interface ListedStation {
  readonly locode: Locode | null
  readonly zone: string | null
}

/** Ignores blanks, points and case, but not a number after the name. */
const keyOf = (name: string, state: string): string =>
  `${name
    .slice(0, maxKeyLength)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")}|${state.trim().toUpperCase()}`

const shipped = lazily(
  () =>
    new Map(
      readRows(bundledStations).map(([name, state, locode, zone]): readonly [string, ListedStation] => [
        keyOf(name, state),
        { locode, zone }
      ])
    )
)

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
