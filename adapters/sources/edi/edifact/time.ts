import { instantInZone, zoneOffsetMs } from "#domain/instantInZone.ts"
import { isoMilliseconds } from "#domain/isoText.ts"
import { day, hour, instantOf, formatLocalDateTime, minute, toMillis } from "#domain/Time.ts"
import type { CalendarDate } from "#domain/Time.ts"
import type { ReportedTime } from "#domain/voyage/observation/Observation.ts"
import { readWithOffset, reportedTimeOfReading, reportedTimeInZone } from "#domain/voyage/observation/readClock.ts"

import { componentOf } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

/** Formats of data element 2379, with and without a century. Digits only; some have a zone at the end. */
const withCentury: ReadonlySet<string> = new Set(["102", "203", "204", "205", "303", "304", ""])
const withoutCentury: ReadonlySet<string> = new Set(["101", "201", "202", "301", "302"])

const written = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?\s*(\D.*)?$/

/** Abbreviations of UTC, used anywhere. */
const universal: ReadonlySet<string> = new Set(["Z", "UTC", "GMT"])

/** Unambiguous zone abbreviations, with offsets in hours. */
const abbreviations: ReadonlyMap<string, number> = new Map([
  ["WET", 0],
  ["WEST", 1],
  ["CET", 1],
  ["MET", 1],
  ["CEST", 2],
  ["MEST", 2],
  ["EET", 2],
  ["EEST", 3],
  ["EDT", -4],
  ["EST", -5],
  ["CDT", -5],
  ["MDT", -6],
  ["MST", -7],
  ["PDT", -7],
  ["PST", -8],
  ["HKT", 8],
  ["SGT", 8],
  ["JST", 9],
  ["KST", 9],
  ["AEST", 10],
  ["AEDT", 11],
  ["NZST", 12],
  ["NZDT", 13]
])

/** With all their offsets in hours; the place's clock decides. */
const ambiguous: ReadonlyMap<string, ReadonlyArray<number>> = new Map([
  ["AST", [-4, 3]],
  ["BST", [1, 6]],
  ["CST", [-6, 8]],
  ["IST", [1, 2, 5.5]]
])

const offsetOf = (zone: string): number | null => {
  if (universal.has(zone.toUpperCase())) return 0
  const [, sign, hours, minutes = "0"] = /^([+-])(\d{1,2}?):?(\d{2})?$/.exec(zone) ?? []
  if (sign === undefined || Number(hours) > 14 || Number(minutes) > 59) return null
  return (sign === "-" ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute)
}

const readZoned = (wall: number, written: string, zone: string | null): ReportedTime | null => {
  const offset = offsetOf(written)
  if (offset !== null) return reportedTimeOfReading(wall, { instant: wall - offset, clock: null }, zone)
  const named = abbreviations.get(written.toUpperCase())
  if (named !== undefined) return reportedTimeOfReading(wall, readWithOffset(wall, named * hour, zone), zone)
  const offsets = zone === null ? [] : (ambiguous.get(written.toUpperCase()) ?? [])
  const own = offsets.find((hours) => zone !== null && zoneOffsetMs(wall - hours * hour, zone) === hours * hour)
  return own === undefined ? null : reportedTimeOfReading(wall, { instant: wall - own * hour, clock: null }, zone)
}

interface ParsedTime {
  /** Wall clock as if it were UTC, in milliseconds. */
  readonly wall: number
  readonly isDay: boolean
  readonly zone: string | null
}

const readWritten = (value: string, format: string): ParsedTime | null => {
  const isShort = withoutCentury.has(format)
  if (!isShort && !withCentury.has(format)) return null
  const [, year, month, date, hours, minutes = "00", seconds = "00", zone] =
    written.exec(isShort ? `20${value}` : value) ?? []
  if (year === undefined) return null
  // 24:00 is the end of the day.
  const isEnd = hours === "24" && minutes === "00" && seconds === "00"
  const clock = `${year}-${month}-${date}T${isEnd ? "00" : (hours ?? "00")}:${minutes}:${seconds}`
  const wall = isoMilliseconds(`${clock}.000Z`)
  // The parser turns February 30 into a day in March.
  if (instantOf(wall)?.slice(0, 19) !== clock) return null
  return { wall: isEnd ? wall + day : wall, isDay: hours === undefined, zone: zone?.trim() ?? null }
}

const earliest = Date.UTC(2000, 0, 1)

/** Returns null outside the years 2000 to 2199. */
export const readTime = (dtm: Segment, zone: string | null): ReportedTime | null => {
  const time = readWritten(componentOf(dtm, 0, 1), componentOf(dtm, 0, 2))
  if (time === null || time.wall < earliest) return null
  const shown = instantOf(time.wall)
  if (shown === null) return null
  if (time.isDay) return { date: shown.slice(0, 10) as CalendarDate }
  if (time.zone === null) return reportedTimeInZone(time.wall, zone)
  // An unknown written zone may differ from the zone of the place.
  return readZoned(time.wall, time.zone, zone) ?? { local: formatLocalDateTime(time.wall), clock: "unknown" }
}

export interface MessageMoment {
  /** Wall clock as if it were UTC, in milliseconds. */
  readonly wall: number
  readonly instant: number | null
}

const momentIn = (time: ParsedTime | null, zone: string | null): MessageMoment | null => {
  if (time === null || time.wall < earliest || instantOf(time.wall) === null) return null
  const { wall, zone: named } = time
  if (named === null) return { wall, instant: zone === null ? null : instantInZone(wall, zone) }
  const happened = readZoned(wall, named, zone)
  return { wall, instant: happened !== null && "at" in happened ? toMillis(happened.at) : null }
}

/** A day without a time means its beginning. */
export const readMoment = (dtm: Segment, zone: string | null): MessageMoment | null =>
  momentIn(readWritten(componentOf(dtm, 0, 1), componentOf(dtm, 0, 2)), zone)

/** UNB date (`YYMMDD` or `YYYYMMDD`) and time (`HHMM`); null before 2000. */
export const readInterchangeMoment = (date: string, time: string, zone: string | null): MessageMoment | null => {
  const clock = /^\d{4}(\d{2})?$/.test(time) ? time : ""
  const century = /^\d{6}$/.test(date) ? "20" : ""
  return momentIn(readWritten(`${century}${date}${clock}`, ""), zone)
}

/** Data element 2005, in upper case. */
export const qualifierOf = (dtm: Segment): string => componentOf(dtm, 0).toUpperCase()
