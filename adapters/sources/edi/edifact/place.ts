import { Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import type { ObservedPlace } from "#domain/voyage/observation/Observation.ts"

import type { SegmentUse } from "./wire/Ledger.ts"
import { componentOf } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"
import { isSameAfterCleaning, cleanTextOrNull } from "./wire/text.ts"

export type ZoneOf = (locode: string) => string | null

const isLocode = Schema.is(Locode)

/** UN/ECE as the agency (data element 3055), or its code lists (1131). */
const unitedNations = "6"
const listsOfPorts: ReadonlySet<string> = new Set(["139", "16", "UNLOCODE"])

/** Code lists of countries and their parts; no facilities. */
const listsOfCountries: ReadonlySet<string> = new Set(["162", "163"])

/** Code lists of facilities: SMDG, BIC, and lists of partners. */
const listsOfFacilities: ReadonlySet<string> = new Set(["TER", "TERMINAL", "BIC", "SMDG", "72"])
const agenciesOfFacilities: ReadonlySet<string> = new Set(["20", "306", "SMD"])

const facilityPattern = /^[A-Z0-9][A-Z0-9 ._-]{0,34}$/

const facilityOf = (code: string): string | null => {
  const upper = code.toUpperCase()
  return facilityPattern.test(upper) ? upper : null
}

const relatedFacility = (loc: Segment): string | null => {
  for (const element of [2, 3]) {
    const [code, list] = [componentOf(loc, element), componentOf(loc, element, 1).toUpperCase()]
    if (code === "" || listsOfCountries.has(list) || /^[A-Z]{2}$/.test(code)) continue
    return facilityOf(code)
  }
  return null
}

const codeListOf = (loc: Segment) => {
  const [list, agency] = [componentOf(loc, 1, 1).toUpperCase(), componentOf(loc, 1, 2).toUpperCase()]
  const isOfFacilities = listsOfFacilities.has(list) || agenciesOfFacilities.has(agency)
  return { code: componentOf(loc, 1).toUpperCase(), list, agency, isOfFacilities }
}

/** In the form of a UN/LOCODE, known or not. */
export const portCode = (loc: Segment): Locode | null => {
  const { code, isOfFacilities } = codeListOf(loc)
  const compact = code.replaceAll(/\s/g, "")
  return !isOfFacilities && isLocode(compact) ? compact : null
}

/**
 * A UN/LOCODE if the sender declares that list or the code is known; a facility if it is from a list of facilities;
 * else only a name.
 */
export const readPlace = (loc: Segment, zoneOf: ZoneOf): ObservedPlace | null => {
  const { agency, code, isOfFacilities, list } = codeListOf(loc)
  const isOfPorts = agency === unitedNations || listsOfPorts.has(list)
  const form = portCode(loc)
  const locode = form !== null && (isOfPorts || zoneOf(form) !== null) ? form : null
  const facility = (isOfFacilities ? facilityOf(code) : null) ?? relatedFacility(loc)
  const name =
    cleanTextOrNull(componentOf(loc, 1, 3)) ?? (locode === null && !isOfFacilities ? cleanTextOrNull(code) : null)
  return locode === null && facility === null && name === null ? null : { locode, facility, name }
}

export const useOfPlace = (loc: Segment, place: ObservedPlace | null): SegmentUse => {
  if (place === null) return [loc]
  const { facility, locode, name } = place
  const { code } = codeListOf(loc)
  const saysCode = locode === portCode(loc) || facility === code || isSameAfterCleaning(code, name)
  const related = ["2.0", "3.0"].filter((_, index) => {
    const value = componentOf(loc, 2 + index).toUpperCase()
    return value === facility || (value.length === 2 && locode?.startsWith(value) === true)
  })
  const saysName = isSameAfterCleaning(componentOf(loc, 1, 3), name)
  return [loc, [...(saysCode ? ["1.0"] : []), ...(saysName ? ["1.3"] : []), ...related]]
}

/** Qualifier in data element 3227. */
export const functionOf = (loc: Segment): string => componentOf(loc, 0)
