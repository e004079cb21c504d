import { Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import type { ObservedPlace } from "#domain/Observation.ts"

import { code, field, tagOf } from "./Segment.ts"
import type { Segment } from "./Segment.ts"
import type { SourceProfile } from "./SourceProfile.ts"

/** A place that a message names, with the dates that stand below it. */
export interface NamedPlace {
  /** Data element 115: `L` loading, `D` discharge, `5` where it happened, ... */
  readonly role: string
  readonly place: ObservedPlace
  readonly dates: ReadonlyArray<Segment>
  /** The name by itself, as the sender wrote it. */
  readonly name: string | null
  /** Whether the sender calls it a ramp: then it is no port, whatever the role. */
  readonly isRamp: boolean
}

const isLocode = Schema.is(Locode)

const longest = 60

/** Qualifiers whose code is a name in words, and no code. */
const wordQualifiers: ReadonlySet<string> = new Set(["AC", "CI", "CO", "SC", "SP", "TN"])

/** What `UN` qualifies is a UN/LOCODE; every other code stays what it is, with its qualifier, and is never taken for one. */
const readCode = (
  qualifier: string | null,
  identifier: string | null,
  { places }: SourceProfile
): Pick<ObservedPlace, "locode" | "facility"> => {
  if (qualifier === null || identifier === null || wordQualifiers.has(qualifier))
    return { locode: null, facility: null }
  const upper = identifier.toUpperCase()
  const told = `${qualifier} ${upper}`
  if (Object.hasOwn(places, told)) return { locode: places[told] ?? null, facility: null }
  const compact = upper.replaceAll(/[\s-]/g, "")
  if (qualifier === "UN") return { locode: isLocode(compact) ? compact : null, facility: null }
  return { locode: null, facility: told.slice(0, longest) }
}

/** A name that is no code says in which state and country it is: there are many Portlands. */
const fullName = (...parts: ReadonlyArray<string | null>): string | null => {
  const [first, ...more] = parts.filter((part) => part !== null)
  if (first === undefined) return null
  const words = new Set(first.toUpperCase().split(/[\s,]+/))
  return [first, ...more.filter((part) => !words.has(part.toUpperCase()))].join(", ").slice(0, longest * 2)
}

/** A terminal is named by a code or in words; only a code is one. */
const readTerminal = (text: string | null): string | null =>
  text !== null && /^[A-Z][A-Z0-9]{1,7}$/.test(text) ? text : null

const orNull = (place: ObservedPlace): ObservedPlace | null =>
  place.locode === null && place.facility === null && place.name === null ? null : place

/** The place of an R4 segment; null when it names none. */
const readR4 = (segment: Segment, profile: SourceProfile): Omit<NamedPlace, "dates"> | null => {
  const [name, terminal] = [field(segment, 4), field(segment, 6)]
  const { facility, locode } = readCode(code(segment, 2), field(segment, 3), profile)
  const inWords = terminal !== null && readTerminal(terminal) === null ? terminal : null
  const place = orNull({
    locode,
    facility: locode === null ? facility : readTerminal(terminal),
    name: fullName(
      name ?? (locode === null ? field(segment, 3) : null),
      ...(locode === null ? [code(segment, 8), code(segment, 5)] : [inWords])
    )
  })
  return place === null
    ? null
    : {
        role: code(segment, 1) ?? "",
        place,
        name,
        isRamp: /\b(RAMP|RAIL|INTERMODAL|RAILYARD)\b/i.test(`${name} ${terminal}`)
      }
}

/** The places of a message in their order, each with the dates that follow it. */
export const readPlaces = (segments: ReadonlyArray<Segment>, profile: SourceProfile): ReadonlyArray<NamedPlace> => {
  const places: Array<NamedPlace & { readonly dates: Array<Segment> }> = []
  let open: Array<Segment> | null = null
  for (const segment of segments) {
    const tag = tagOf(segment)
    if (tag === "R4") {
      const read = readR4(segment, profile)
      open = read === null ? null : []
      if (read !== null && open !== null) places.push({ ...read, dates: open })
    } else if (tag === "DTM") open?.push(segment)
    else if (tag !== "V9") open = null
  }
  return places
}

/** A place by a code, a qualifier and words, as B4 and Q5 have it. */
export const readPlace = (
  qualifier: string | null,
  identifier: string | null,
  names: ReadonlyArray<string | null>,
  profile: SourceProfile
): ObservedPlace | null => {
  const coded = readCode(qualifier, identifier, profile)
  const isWord = coded.locode === null && coded.facility === null
  const name = fullName(isWord ? identifier : null, ...names)
  return orNull({ ...coded, name })
}

/** Tells places apart: the code where there is one, else the words. */
export const placeKey = ({ facility, locode, name }: ObservedPlace): string =>
  `${locode ?? facility ?? (name ?? "").toUpperCase()}`

const sameWords = (a: string | null, b: string | null): boolean =>
  a !== null &&
  b !== null &&
  a.toUpperCase().replaceAll(/[^A-Z0-9]/g, "") === b.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")

/** The place of the message that is meant, when the code or exactly these words name one; else null. */
export const amongNamed = (place: ObservedPlace, named: ReadonlyArray<NamedPlace>): NamedPlace | null => {
  const isCoded = place.locode !== null || place.facility !== null
  return (
    named.find((one) =>
      isCoded
        ? place.locode === null
          ? one.place.locode === null && one.place.facility === place.facility
          : one.place.locode === place.locode
        : sameWords(one.name, place.name) || sameWords(one.place.name, place.name)
    ) ?? null
  )
}
