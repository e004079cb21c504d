import type {
  Fact,
  ReportedTime,
  ObservedPlace,
  PlaceRole,
  TransportCall
} from "#domain/voyage/observation/Observation.ts"

import type { PlaceLookup } from "./places.ts"
import { callOf, readVessel, vesselElements } from "./references.ts"
import { readDay } from "./times.ts"
import type { Message } from "./wire/Message.ts"
import { code, field } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

export interface RouteStatement {
  readonly what: string
  readonly fact: Fact
  readonly place: ObservedPlace | null
  readonly call: TransportCall | null
  readonly happened: ReportedTime | null
  readonly segment: Segment
  readonly elements: ReadonlyArray<number>
}

const provinces: ReadonlySet<string> = new Set("AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" "))
const states: ReadonlySet<string> = new Set(
  (
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR " +
    "PA RI SC SD TN TX UT VT VA WA WV WI WY"
  ).split(" ")
)

const countryOf = (part: string): string | null => (provinces.has(part) ? "CA" : states.has(part) ? "US" : null)

const named = (name: string, words: string, locode: ObservedPlace["locode"]): ObservedPlace => ({
  locode,
  facility: null,
  name: locode === null ? words : name
})

/** If the last two letters may be a state or a country, only a name. */
const portNamed = (words: string, { placeNamed }: PlaceLookup): ObservedPlace => {
  const [, name = words, part = null, country = null] =
    /^(.+?)[\s,]+(?:([A-Z]{2})[\s,]+)?([A-Z]{2})$/.exec(words.toUpperCase()) ?? []
  const isClear = country !== null && (part !== null || countryOf(country) === null)
  return named(name, words, isClear && country !== null ? placeNamed(name, country, part) : null)
}

const stationOf = (segment: Segment, { placeNamed }: PlaceLookup): ObservedPlace | null => {
  const [city, part, country] = [field(segment, 2), code(segment, 3), code(segment, 4)]
  if (city === null) return null
  const of = country?.length === 2 ? country : part === null ? null : countryOf(part)
  const words = [city, part].flatMap((one) => one ?? []).join(", ")
  return named(city, words, of === null ? null : placeNamed(city, of, part))
}

const ends: Readonly<Record<string, PlaceRole>> = { L: "POL", D: "POD", "1": "POD" }

/** Without a UN/LOCODE or a date, a port is only an end of the route. */
export const readPort = (cm: Segment, message: Message): RouteStatement => {
  const role = code(cm, 2) ?? "?"
  const words = field(cm, 3)
  const place = words === null ? null : portNamed(words, message)
  const date = readDay(field(cm, 4))
  const end = ends[role] ?? null
  const vessel = readVessel(cm, vesselElements.CM)
  const isArrival = end !== "POL"
  const happened = date === null ? null : { date }
  const common = {
    what: `CM/${role}`.slice(0, 20),
    place,
    call: callOf(vessel, isArrival ? "comes" : "goes"),
    happened,
    segment: cm,
    elements: [2, ...(place === null ? [] : [3]), ...(date === null ? [] : [4]), ...(vessel === null ? [] : [1, 9])]
  } as const
  if (end === null || place === null) {
    return {
      ...common,
      fact: { type: "other", code: `404/CM/${role}`.slice(0, 40), text: "a port of the vessel's voyage" }
    }
  }
  if (place.locode === null || happened === null) return { ...common, fact: { type: "route_place", role: end } }
  const move = isArrival ? "arrive" : "depart"
  return { ...common, fact: { type: "move", move, mode: "vessel", laden: null, role: null } }
}

/** The station of destination ends the journey of imported cargo. */
export const readStations = (
  f9: Segment | undefined,
  d9: Segment | undefined,
  isImport: boolean | null,
  message: Message
): ReadonlyArray<RouteStatement> => {
  const read = (segment: Segment | undefined, what: string, fact: Fact): ReadonlyArray<RouteStatement> => {
    const place = segment === undefined ? null : stationOf(segment, message)
    return segment === undefined || place === null
      ? []
      : [
          {
            what,
            fact,
            place,
            call: null,
            happened: null,
            segment,
            elements: [2, 3, ...(place.locode === null ? [] : [4])]
          }
        ]
  }
  const kept = (what: string, text: string): Fact => ({ type: "other", code: `404/${what}`, text })
  return [
    ...read(f9, "F9", kept("F9", "the station of origin")),
    ...read(
      d9,
      "D9",
      isImport === true ? { type: "route_place", role: "DEST" } : kept("D9", "the station of destination")
    )
  ]
}
