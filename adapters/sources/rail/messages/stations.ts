import { Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import type { ObservedPlace } from "#domain/voyage/observation/Observation.ts"

import { isFields, textAt, textOf } from "../fields.ts"

export type StationOf = (
  name: string,
  state: string
) => { readonly locode: string | null; readonly time_zone: string | null } | null

export interface Station {
  readonly place: ObservedPlace
  /** IANA zone; null when unknown. */
  readonly zone: string | null
  readonly key: string
}

const isLocode = Schema.is(Locode)

/** `HARVEY IL` and `HARVEY, IL` contain the state. */
const split = (name: string): readonly [name: string, state: string | null] => {
  const [, station, state] = /^(.+?)[,\s]+([A-Z]{2})$/.exec(name.toUpperCase()) ?? []
  return station === undefined || state === undefined ? [name, null] : [station, state]
}

/** Without a state, the place is only a name. */
export const stationOf = (text: string | null, state: string | null, lookUp: StationOf): Station | null => {
  if (text === null) return null
  const [name, region] = state === null ? split(text) : [text, state]
  const known = region === null ? null : lookUp(name, region)
  const locode = known?.locode ?? null
  const full = region === null ? name : `${name}, ${region.toUpperCase()}`
  return {
    place: { locode: isLocode(locode) ? locode : null, facility: null, name: full },
    zone: known?.time_zone ?? null,
    key: locode ?? full.toUpperCase()
  }
}

export const readStation = (location: unknown, lookUp: StationOf): Station | null => {
  if (!isFields(location)) return stationOf(textOf(location), null, lookUp)
  const name = textAt(location, "Station", "StationName", "City", "Name")
  const state = textAt(location, "State", "StateCode", "StateAbbreviation", "Province", "ProvinceCode", "StateProvince")
  return stationOf(name, state, lookUp)
}
