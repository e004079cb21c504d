import { isLocated } from "./calls.ts"
import type { ByRail, Call } from "./calls.ts"
import type { Journey, Vessel } from "./journey.ts"
import type { Words } from "./scene.ts"
import { rolled } from "./unroll.ts"

const day = { day: "numeric", month: "short", year: "numeric" } as const
const clock = { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const

/** A language that `Intl` knows; some systems report names like `en-US@posix`. */
export const localeOf = (wanted: string): string => (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(wanted) ? wanted : "en-GB")

const isKnownZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== ""
  } catch {
    return false
  }
}

/** The short name of a zone, `GMT-7`, in the one form that the portal, mails, and pages have; languages differ. */
const zoneName = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone

/** The zone of a place, and UTC where it is unknown here. */
const zoneOf = (zone: string | null): string => (zone !== null && isKnownZone(zone) ? zone : "UTC")

/** The local day of an instant. */
const dayOf = (instant: string, zone: string | null, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...day, timeZone: zoneOf(zone) }).format(new Date(instant))

/** An instant in the local time of its place, with the zone. */
const timeOf = (instant: string, zone: string | null, locale: string): string => {
  const [at, timeZone] = [new Date(instant), zoneOf(zone)]
  return `${new Intl.DateTimeFormat(locale, { ...clock, timeZone }).format(at)} ${zoneName(at, timeZone)}`
}

/** An instant in UTC. */
export const instantInFull = (instant: string, locale: string): string => timeOf(instant, null, locale)

/** The most important fact of a call; an estimate is never worded as a report. */
const callInShort = (call: Call, locale: string): string => {
  const dated = (instant: string) => dayOf(instant, call.zone, locale)
  if (call.departed !== null) return `left ${dated(call.departed)}`
  if (call.byRail?.loaded != null) return `loaded ${dated(call.byRail.loaded)}`
  if (call.arrived !== null) return `arrived ${dated(call.arrived)}`
  if (call.state === "visited") return "passed, date not reported"
  if (call.expectedToArrive !== null) return `estimated ${dated(call.expectedToArrive)}`
  if (call.expectedToDepart !== null) return `est. departure ${dated(call.expectedToDepart)}`
  return "date not reported"
}

const reporters: Readonly<Record<NonNullable<ByRail["arrivalBy"]>, string>> = {
  rail: "railroad",
  shipping_line: "carrier",
  terminal: "terminal",
  ais: "AIS"
}

const saidBy = (source: ByRail["arrivalBy"] | undefined): string =>
  source == null ? "" : ` (source: ${reporters[source]})`

const datesInFull = ({ byRail, ...call }: Call, locale: string): string => {
  const time = (instant: string) => timeOf(instant, call.zone, locale)
  const { arrived, departed, expectedToArrive, expectedToDepart, state } = call
  const isAhead = state === "ahead"
  const inbound =
    arrived !== null
      ? `arrived ${time(arrived)}`
      : isAhead && expectedToArrive !== null
        ? `estimated arrival ${time(expectedToArrive)}`
        : ""
  const loaded = byRail?.loaded == null ? "" : `loaded on the train ${time(byRail.loaded)}`
  const outbound =
    departed !== null
      ? `left ${time(departed)}`
      : state !== "visited" && expectedToDepart !== null
        ? `estimated departure ${time(expectedToDepart)}`
        : ""
  const onward = [loaded, outbound].filter((fact) => fact !== "").join(", ")
  const facts = [
    inbound === "" ? "" : `${inbound}${saidBy(byRail?.arrivalBy)}`,
    onward === "" ? "" : `${onward}${saidBy(byRail?.departureBy)}`
  ].filter((fact) => fact !== "")
  if (facts.length > 0) return facts.join(", ")
  return isAhead ? "date not reported" : "passed, date not reported"
}

/** All facts of a call, with local times; of a place by rail also the source. */
export const callInFull = (call: Call, locale: string): string => {
  if (call.byRail === null) return datesInFull(call, locale)
  const railroad = call.byRail.railroad === null ? "" : ` (${call.byRail.railroad})`
  const where = isLocated(call) ? "" : ", not on the map"
  return `by rail${railroad}: ${datesInFull(call, locale)}${where}`
}

/** The time of a position: an old one must not pass for a new one. */
const heardInShort = ({ heard }: Vessel, locale: string): string => `last position ${timeOf(heard, null, locale)}`

/** The texts beneath the names on the map, with dates in the order of a language. */
export const wordsIn = (locale: string): Words => ({
  call: (call) => callInShort(call, locale),
  vessel: (vessel) => heardInShort(vessel, locale)
})

const placeInWords = ([longitude, latitude]: Vessel["at"]): string => {
  const east = rolled(longitude)
  const [northing, easting] = [Math.abs(latitude).toFixed(1), Math.abs(east).toFixed(1)]
  return `${northing}° ${latitude < 0 ? "south" : "north"}, ${easting}° ${east < 0 ? "west" : "east"}`
}

/** `From Shanghai to Los Angeles via Busan`. */
const routeInWords = (calls: ReadonlyArray<Call>): string => {
  const [from, to] = [calls[0], calls.at(-1)]
  if (from === undefined || to === undefined) return ""
  const between = calls.slice(1, -1).map(({ name }) => name)
  const way = between.length === 0 ? "" : ` via ${between.join(", ")}`
  return calls.length === 1 ? from.name : `From ${from.name} to ${to.name}${way}`
}

/** `then by rail to Chicago via Kansas City`; a place on the way is never named as the destination. */
const railInWords = (calls: ReadonlyArray<Call>): string => {
  const end = calls.at(-1)?.label === "DEST" ? calls.at(-1) : undefined
  const between = (end === undefined ? calls : calls.slice(0, -1)).map(({ name }) => name)
  const way = between.length === 0 ? "" : ` via ${between.join(", ")}`
  return calls.length === 0 ? "" : `then by rail${end === undefined ? "" : ` to ${end.name}`}${way}`
}

/** The journey in a sentence or two, for readers who cannot see the map. */
export const summaryOf = ({ calls, vessel }: Journey, locale: string): string => {
  const to = calls.at(-1)
  if (to === undefined) return "Route not available yet."
  const [ports, railStops] = [
    calls.filter(({ byRail }) => byRail === null),
    calls.filter(({ byRail }) => byRail !== null)
  ]
  const route = [routeInWords(ports), railInWords(railStops)].filter((part) => part !== "").join(", ")
  const last = railStops.length === 0 ? callInFull(to, locale) : `${to.name}, ${callInFull(to, locale)}`
  const sentence = `${route}: ${last}.`
  if (vessel === null) return sentence
  const time = timeOf(vessel.heard, null, locale)
  return `${sentence} ${vessel.name ?? "The vessel"} was last reported at ${placeInWords(vessel.at)} on ${time}.`
}
