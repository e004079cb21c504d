import { isLocated } from "./calls.ts"
import type { ByRail, Call } from "./calls.ts"
import type { Journey, Vessel } from "./journey.ts"
import type { Words } from "./scene.ts"
import { rolled } from "./unroll.ts"

const short = { day: "numeric", month: "short" } as const
const withTime = { ...short, hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" } as const
const long = { ...withTime, year: "numeric" } as const

/** A language that `Intl` knows; some systems report names like `en-US@posix`. */
export const localeOf = (wanted: string): string => (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(wanted) ? wanted : "en-GB")

const isKnownZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== ""
  } catch {
    return false
  }
}

/** An instant by the clock of its place; of an unknown place, or of one whose clock is not known here, by UTC. */
const timeOf = (instant: string, zone: string | null, locale: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...form, timeZone: zone !== null && isKnownZone(zone) ? zone : "UTC" }).format(
    new Date(instant)
  )

/** An instant by UTC. */
export const instantInFull = (instant: string, locale: string): string => timeOf(instant, null, locale, long)

/** What is known of a call, the most telling first; an estimate is never in the words of a report. */
const callInShort = (call: Call, locale: string): string => {
  const day = (instant: string) => timeOf(instant, call.zone, locale, short)
  if (call.departed !== null) return `left ${day(call.departed)}`
  if (call.byRail?.loaded != null) return `loaded ${day(call.byRail.loaded)}`
  if (call.arrived !== null) return `arrived ${day(call.arrived)}`
  if (call.state === "visited") return "passed, no date reported"
  if (call.expectedToArrive !== null) return `estimated ${day(call.expectedToArrive)}`
  if (call.expectedToDepart !== null) return `est. departure ${day(call.expectedToDepart)}`
  return "no date yet"
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
  const time = (instant: string) => timeOf(instant, call.zone, locale, long)
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
  const said = [
    inbound === "" ? "" : `${inbound}${saidBy(byRail?.arrivalBy)}`,
    onward === "" ? "" : `${onward}${saidBy(byRail?.departureBy)}`
  ].filter((fact) => fact !== "")
  if (said.length > 0) return said.join(", ")
  return isAhead ? "no date yet" : "passed, no date reported"
}

/** All that is known of a call, with the time by the clock of the place; of a place by rail also who says so. */
export const callInFull = (call: Call, locale: string): string => {
  if (call.byRail === null) return datesInFull(call, locale)
  const railroad = call.byRail.railroad === null ? "" : ` (${call.byRail.railroad})`
  const where = isLocated(call) ? "" : ", not on the map"
  return `by rail${railroad}: ${datesInFull(call, locale)}${where}`
}

/** When a ship was heard: an old position must not pass for a new one. */
const heardInShort = ({ heard }: Vessel, locale: string): string =>
  `position of ${timeOf(heard, null, locale, withTime)}`

/** What stands beneath the names of the map, in the order of the day that this language has. */
export const wordsIn = (locale: string): Words => ({
  call: (call) => callInShort(call, locale),
  vessel: (vessel) => heardInShort(vessel, locale)
})

const placeInWords = ([longitude, latitude]: Vessel["at"]): string => {
  const east = rolled(longitude)
  const [northing, easting] = [Math.abs(latitude).toFixed(1), Math.abs(east).toFixed(1)]
  return `${northing}° ${latitude < 0 ? "south" : "north"}, ${easting}° ${east < 0 ? "west" : "east"}`
}

/** `From Shanghai to Los Angeles by way of Busan`. */
const routeInWords = (calls: ReadonlyArray<Call>): string => {
  const [from, to] = [calls[0], calls.at(-1)]
  if (from === undefined || to === undefined) return ""
  const between = calls.slice(1, -1).map(({ name }) => name)
  const way = between.length === 0 ? "" : ` by way of ${between.join(", ")}`
  return calls.length === 1 ? from.name : `From ${from.name} to ${to.name}${way}`
}

/** `on by rail to Chicago by way of Kansas City`; a place on the way is never said to be the end of it. */
const railInWords = (calls: ReadonlyArray<Call>): string => {
  const end = calls.at(-1)?.label === "DEST" ? calls.at(-1) : undefined
  const between = (end === undefined ? calls : calls.slice(0, -1)).map(({ name }) => name)
  const way = between.length === 0 ? "" : ` by way of ${between.join(", ")}`
  return calls.length === 0 ? "" : `on by rail${end === undefined ? "" : ` to ${end.name}`}${way}`
}

/** The journey in a sentence or two, for those who do not see the map. */
export const summaryOf = ({ calls, vessel }: Journey, locale: string): string => {
  const to = calls.at(-1)
  if (to === undefined) return "No route is known yet."
  const [ports, railStops] = [
    calls.filter(({ byRail }) => byRail === null),
    calls.filter(({ byRail }) => byRail !== null)
  ]
  const route = [routeInWords(ports), railInWords(railStops)].filter((part) => part !== "").join(", ")
  const last = railStops.length === 0 ? callInFull(to, locale) : `${to.name}, ${callInFull(to, locale)}`
  const sentence = `${route}: ${last}.`
  if (vessel === null) return sentence
  const time = timeOf(vessel.heard, null, locale, long)
  return `${sentence} ${vessel.name ?? "The vessel"} was last reported at ${placeInWords(vessel.at)} on ${time}.`
}
