import { Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import type { ObservedPlace } from "#domain/observation/Observation.ts"

import { isFields, textAt, textOf } from "../fields.ts"

/** Looks up a station in reference data by its name and its state or province. */
export type StationOf = (
  name: string,
  state: string
) => { readonly locode: string | null; readonly time_zone: string | null } | null

/** A station named in a message. */
export interface Station {
  readonly place: ObservedPlace
  /** IANA; null when it is not known. */
  readonly zone: string | null
  /** Distinguishes the stations of one message. */
  readonly key: string
}

const isLocode = Schema.is(Locode)

/** `HARVEY IL` and `HARVEY, IL` name the state with the station. */
const split = (name: string): readonly [name: string, state: string | null] => {
  const [, station, state] = /^(.+?)[,\s]+([A-Z]{2})$/.exec(name.toUpperCase()) ?? []
  return station === undefined || state === undefined ? [name, null] : [station, state]
}

/** The station of a name and, where the railroad gives it, a state. A name alone is kept without a place. */
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

/** The station of a location: a text, or an object with a name and a state in one of their spellings. */
export const readStation = (location: unknown, lookUp: StationOf): Station | null => {
  if (!isFields(location)) return stationOf(textOf(location), null, lookUp)
  const name = textAt(location, "Station", "StationName", "City", "Name")
  const state = textAt(location, "State", "StateCode", "StateAbbreviation", "Province", "ProvinceCode", "StateProvince")
  return stationOf(name, state, lookUp)
}
