import { Result, Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import type { ObservedPlace } from "#domain/voyage/observation/Observation.ts"

import type { DcsaEvent, Location } from "./Item.ts"

export type ZoneOf = (locode: string) => string | null

const isLocode = Schema.is(Locode)

const readLocode = (text: string | undefined): Locode | null => {
  const compact = (text ?? "").toUpperCase().replaceAll(/[\s-]/g, "")
  return isLocode(compact) ? compact : null
}

const nowhere: ObservedPlace = { locode: null, facility: null, name: null }

/** A bare text is a UN/LOCODE only if it is known: GENOA and TOKYO have its form, too. */
const readLocation = (location: Location, zoneOf: ZoneOf): ObservedPlace => {
  if (typeof location === "string") {
    return isLocode(location) && zoneOf(location) !== null
      ? { ...nowhere, locode: location }
      : { ...nowhere, name: location }
  }
  const { UNLocationCode, address, facility, facilityCode, locationName } = location
  const code = facilityCode ?? (typeof facility === "object" ? facility.facilityCode : facility)
  const locode = readLocode(UNLocationCode)
  const addressed = typeof address === "object" ? (address.name ?? address.city ?? address.cityName) : address
  return {
    locode,
    facility: code?.toUpperCase() ?? null,
    name: locationName ?? addressed ?? (locode === null ? (UNLocationCode ?? null) : null)
  }
}

const callPlaces = ({
  UNLocationCode,
  facilityCode,
  location,
  otherFacility
}: NonNullable<DcsaEvent["transportCall"]>) => [
  ...(location === undefined ? [] : [location]),
  {
    ...(UNLocationCode === undefined ? {} : { UNLocationCode }),
    ...(facilityCode === undefined ? {} : { facilityCode }),
    ...(otherFacility === undefined ? {} : { locationName: otherFacility })
  }
]

export const readPlace = (item: DcsaEvent, zoneOf: ZoneOf): Result.Result<ObservedPlace | null, string> => {
  const places = [
    ...(item.eventLocation === undefined ? [] : [item.eventLocation]),
    ...(item.location === undefined ? [] : [item.location]),
    ...(item.transportCall === undefined ? [] : callPlaces(item.transportCall)),
    ...(item.UNLocationCode === undefined ? [] : [{ UNLocationCode: item.UNLocationCode }])
  ].map((location) => readLocation(location, zoneOf))
  const locodes = [...new Set(places.flatMap(({ locode }) => locode ?? []))]
  if (locodes.length > 1) return Result.fail(`The event names two places: ${locodes.join(" and ")}.`)
  const first = (attribute: "facility" | "name") =>
    places.map((place) => place[attribute]).find((value) => value !== null) ?? null
  const place = { locode: locodes[0] ?? null, facility: first("facility"), name: first("name") }
  return Result.succeed(Object.values(place).some((value) => value !== null) ? place : null)
}
