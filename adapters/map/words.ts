import { isLocated } from "./calls.ts"
import type { RailDetails, Call } from "./calls.ts"
import type { Journey, Vessel } from "./journey.ts"
import type { MapTexts } from "./scene.ts"
import { normalizeLongitude } from "./unroll.ts"

const dayFormat = { day: "numeric", month: "short", year: "numeric" } as const
const clockFormat = { ...dayFormat, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const

/** `Intl` rejects locales like `en-US@posix`, which some systems report. */
export const supportedLocale = (wanted: string): string =>
  /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(wanted) ? wanted : "en-GB"

const isKnownZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== ""
  } catch {
    return false
  }
}

/** Such as `GMT-7`, in the same locale as the portal, mails and pages. */
const zoneName = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone

/** UTC for an unknown zone. */
const zoneOf = (zone: string | null): string => (zone !== null && isKnownZone(zone) ? zone : "UTC")

const dayOf = (instant: string, zone: string | null, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...dayFormat, timeZone: zoneOf(zone) }).format(new Date(instant))

const timeOf = (instant: string, zone: string | null, locale: string): string => {
  const [at, timeZone] = [new Date(instant), zoneOf(zone)]
  return `${new Intl.DateTimeFormat(locale, { ...clockFormat, timeZone }).format(at)} ${zoneName(at, timeZone)}`
}

export const instantText = (instant: string, locale: string): string => timeOf(instant, null, locale)

/** Never words an estimate as an actual. */
const shortCallText = (call: Call, locale: string): string => {
  const dated = (instant: string) => dayOf(instant, call.zone, locale)
  if (call.departed !== null) return `left ${dated(call.departed)}`
  if (call.byRail?.loaded != null) return `loaded ${dated(call.byRail.loaded)}`
  if (call.arrived !== null) return `arrived ${dated(call.arrived)}`
  if (call.state === "visited") return "passed, date not reported"
  if (call.expectedToArrive !== null) return `estimated ${dated(call.expectedToArrive)}`
  if (call.expectedToDepart !== null) return `est. departure ${dated(call.expectedToDepart)}`
  return "date not reported"
}

const nameByDataSource: Readonly<Record<NonNullable<RailDetails["arrivalBy"]>, string>> = {
  rail: "railroad",
  shipping_line: "carrier",
  terminal: "terminal",
  ais: "AIS"
}

const sourceNote = (source: RailDetails["arrivalBy"] | undefined): string =>
  source == null ? "" : ` (source: ${nameByDataSource[source]})`

const fullDatesText = ({ byRail, ...call }: Call, locale: string): string => {
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
    inbound === "" ? "" : `${inbound}${sourceNote(byRail?.arrivalBy)}`,
    onward === "" ? "" : `${onward}${sourceNote(byRail?.departureBy)}`
  ].filter((fact) => fact !== "")
  if (facts.length > 0) return facts.join(", ")
  return isAhead ? "date not reported" : "passed, date not reported"
}

/** Local times; for a rail stop also the source. */
export const fullCallText = (call: Call, locale: string): string => {
  if (call.byRail === null) return fullDatesText(call, locale)
  const railroad = call.byRail.railroad === null ? "" : ` (${call.byRail.railroad})`
  const where = isLocated(call) ? "" : ", not on the map"
  return `by rail${railroad}: ${fullDatesText(call, locale)}${where}`
}

/** With the time, because the position may be old. */
const positionTimeText = ({ heard }: Vessel, locale: string): string => `last position ${timeOf(heard, null, locale)}`

export const makeMapTexts = (locale: string): MapTexts => ({
  call: (call) => shortCallText(call, locale),
  vessel: (vessel) => positionTimeText(vessel, locale)
})

const placeText = ([longitude, latitude]: Vessel["at"]): string => {
  const east = normalizeLongitude(longitude)
  const [northing, easting] = [Math.abs(latitude).toFixed(1), Math.abs(east).toFixed(1)]
  return `${northing}° ${latitude < 0 ? "south" : "north"}, ${easting}° ${east < 0 ? "west" : "east"}`
}

/** `From Shanghai to Los Angeles via Busan`. */
const routeText = (calls: ReadonlyArray<Call>): string => {
  const [from, to] = [calls[0], calls.at(-1)]
  if (from === undefined || to === undefined) return ""
  const between = calls.slice(1, -1).map(({ name }) => name)
  const way = between.length === 0 ? "" : ` via ${between.join(", ")}`
  return calls.length === 1 ? from.name : `From ${from.name} to ${to.name}${way}`
}

/** `then by rail to Chicago via Kansas City`. A stop on the way is never the destination. */
const railText = (calls: ReadonlyArray<Call>): string => {
  const end = calls.at(-1)?.label === "DEST" ? calls.at(-1) : undefined
  const between = (end === undefined ? calls : calls.slice(0, -1)).map(({ name }) => name)
  const way = between.length === 0 ? "" : ` via ${between.join(", ")}`
  return calls.length === 0 ? "" : `then by rail${end === undefined ? "" : ` to ${end.name}`}${way}`
}

/** For screen readers. */
export const summarizeJourney = ({ calls, vessel }: Journey, locale: string): string => {
  const to = calls.at(-1)
  if (to === undefined) return "Route not available yet."
  const [ports, railStops] = [
    calls.filter(({ byRail }) => byRail === null),
    calls.filter(({ byRail }) => byRail !== null)
  ]
  const route = [routeText(ports), railText(railStops)].filter((part) => part !== "").join(", ")
  const last = railStops.length === 0 ? fullCallText(to, locale) : `${to.name}, ${fullCallText(to, locale)}`
  const sentence = `${route}: ${last}.`
  if (vessel === null) return sentence
  const time = timeOf(vessel.heard, null, locale)
  return `${sentence} ${vessel.name ?? "The vessel"} was last reported at ${placeText(vessel.at)} on ${time}.`
}
