import { Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import type { ObservedPlace } from "#domain/voyage/observation/Observation.ts"

import type { SourceProfile } from "./profile/SourceProfile.ts"
import { code, field, tagOf } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

export interface NamedPlace {
  /** Data element 115: `L` loading, `D` discharge, `5` activity, ... */
  readonly role: string
  readonly place: ObservedPlace
  readonly dates: ReadonlyArray<Segment>
  readonly name: string | null
  /** Code from a list other than UN/LOCODE, with its qualifier. */
  readonly listed: string | null
  readonly segment: Segment
  readonly elements: ReadonlyArray<number>
  /** The sender marks the place as a ramp, so it is not a port. */
  readonly isRamp: boolean
}

const isLocode = Schema.is(Locode)

const longest = 60

const wordQualifiers: ReadonlySet<string> = new Set(["AC", "CI", "CO", "SC", "SP", "TN"])

export type LocodeByName = (name: string, country: string, subdivision?: string | null) => Locode | null

export interface PlaceLookup {
  readonly profile: SourceProfile
  readonly placeNamed: LocodeByName
}

/** Any code except `UN` is kept with its qualifier. */
const readCode = (
  qualifier: string | null,
  identifier: string | null,
  { profile: { places } }: PlaceLookup
): Pick<ObservedPlace, "locode" | "facility"> => {
  if (qualifier === null || identifier === null || wordQualifiers.has(qualifier))
    return { locode: null, facility: null }
  const upper = identifier.toUpperCase()
  const key = `${qualifier} ${upper}`
  if (Object.hasOwn(places, key)) return { locode: places[key] ?? null, facility: null }
  const compact = upper.replaceAll(/[\s-]/g, "")
  if (qualifier === "UN") return { locode: isLocode(compact) ? compact : null, facility: null }
  return { locode: null, facility: key.slice(0, longest) }
}

const codeOfName = (
  name: string | null,
  country: string | null,
  part: string | null,
  { placeNamed }: PlaceLookup
): Locode | null => (name === null || country?.length !== 2 ? null : placeNamed(name, country, part))

/** Many places share a name, such as Portland. */
const fullName = (...parts: ReadonlyArray<string | null>): string | null => {
  const [first, ...more] = parts.filter((part) => part !== null)
  if (first === undefined) return null
  const words = new Set(first.toUpperCase().split(/[\s,]+/))
  return [first, ...more.filter((part) => !words.has(part.toUpperCase()))].join(", ").slice(0, longest * 2)
}

const readTerminal = (text: string | null): string | null =>
  text !== null && /^[A-Z][A-Z0-9]{1,7}$/.test(text) ? text : null

const orNull = (place: ObservedPlace): ObservedPlace | null =>
  place.locode === null && place.facility === null && place.name === null ? null : place

const elementsOf = (segment: Segment, place: ObservedPlace, name: string | null, isListed: boolean) => {
  const [identifier, country, terminal] = [field(segment, 3), code(segment, 5), field(segment, 6)]
  const isCoded = place.locode !== null || isListed
  return [
    1,
    ...(isCoded || identifier === name ? [2, 3] : []),
    4,
    ...(place.locode === null || country === place.locode.slice(0, 2) ? [5] : []),
    ...(place.locode !== null && terminal !== null ? [6] : []),
    8
  ]
}

const readR4 = (segment: Segment, atlas: PlaceLookup): Omit<NamedPlace, "dates"> | null => {
  const [name, terminal] = [field(segment, 4), field(segment, 6)]
  const [country, state] = [code(segment, 5), code(segment, 8)]
  const coded = readCode(code(segment, 2), field(segment, 3), atlas)
  const isListed = coded.facility !== null
  const locode = coded.locode ?? codeOfName(name ?? (isListed ? null : field(segment, 3)), country, state, atlas)
  const inWords = terminal !== null && readTerminal(terminal) === null ? terminal : null
  const place = orNull({
    locode,
    facility: locode === null ? coded.facility : readTerminal(terminal),
    name: fullName(
      name ?? (coded.locode === null ? field(segment, 3) : null),
      ...(locode === null ? [state, country] : [inWords])
    )
  })
  return place === null
    ? null
    : {
        role: code(segment, 1) ?? "",
        place,
        name,
        listed: coded.facility,
        segment,
        elements: elementsOf(segment, place, name ?? field(segment, 3), isListed),
        isRamp: /\b(RAMP|RAIL|INTERMODAL|RAILYARD)\b/i.test(`${name} ${terminal}`)
      }
}

export const readPlaces = (segments: ReadonlyArray<Segment>, atlas: PlaceLookup): ReadonlyArray<NamedPlace> => {
  const places: Array<NamedPlace & { readonly dates: Array<Segment> }> = []
  let open: Array<Segment> | null = null
  for (const segment of segments) {
    const tag = tagOf(segment)
    if (tag === "R4") {
      const read = readR4(segment, atlas)
      open = read === null ? null : []
      if (read !== null && open !== null) places.push({ ...read, dates: open })
    } else if (tag === "DTM") open?.push(segment)
    else if (tag !== "V9") open = null
  }
  return places
}

export const readPlace = (
  qualifier: string | null,
  identifier: string | null,
  names: ReadonlyArray<string | null>,
  atlas: PlaceLookup
): ObservedPlace | null => {
  const coded = readCode(qualifier, identifier, atlas)
  const isWord = coded.locode === null && coded.facility === null
  const name = fullName(isWord ? identifier : null, ...names)
  return orNull({ ...coded, name })
}

export const placeKey = ({ facility, locode, name }: ObservedPlace): string =>
  `${locode ?? facility ?? (name ?? "").toUpperCase()}`

const isSameText = (a: string | null, b: string | null): boolean =>
  a !== null &&
  b !== null &&
  a.toUpperCase().replaceAll(/[^A-Z0-9]/g, "") === b.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")

export const findNamedPlace = (place: ObservedPlace, named: ReadonlyArray<NamedPlace>): NamedPlace | null => {
  const isCoded = place.locode !== null || place.facility !== null
  return (
    named.find((one) =>
      isCoded
        ? place.locode === null
          ? one.listed === place.facility
          : one.place.locode === place.locode
        : isSameText(one.name, place.name) || isSameText(one.place.name, place.name)
    ) ?? null
  )
}
