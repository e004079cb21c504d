import { Result } from "effect"

import { resolveWallClock } from "#domain/instantInZone.ts"
import { isoMilliseconds } from "#domain/isoText.ts"
import { day, hour, instantOf } from "#domain/Time.ts"
import type { CalendarDate } from "#domain/Time.ts"
import { dayAt } from "#domain/voyage/observation/dayAt.ts"
import type { ReportedTime } from "#domain/voyage/observation/Observation.ts"
import { readWithOffset, readWithZone, reportedTimeOfReading } from "#domain/voyage/observation/readClock.ts"
import type { LocalTimeReading } from "#domain/voyage/observation/readClock.ts"

import type { StatedMoment } from "../sameMoment.ts"
import { code, field } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

export interface TimeRule {
  /** False if the sender's time codes are meaningless; then `zone` or the place's zone applies. */
  readonly codesCount: boolean
  /** IANA zone of all times without a code; null: the zone of the place. */
  readonly zone: string | null
}

/** Codes of data element 623 for UTC, used anywhere. */
const universal: ReadonlySet<string> = new Set(["UT", "GM"])

/** Data element 623: hours from UTC of standard or daylight time. */
const offsets: Readonly<Record<string, number>> = {
  AS: -9,
  AD: -8,
  TS: -4,
  TD: -3,
  ES: -5,
  ED: -4,
  CS: -6,
  CD: -5,
  MS: -7,
  MD: -6,
  PS: -8,
  PD: -7,
  NS: -3.5,
  ND: -2.5,
  HS: -10,
  HD: -9
}

/** Standard or daylight time, whichever is in force. */
const zones: Readonly<Record<string, string>> = {
  AT: "America/Anchorage",
  TT: "America/Halifax",
  ET: "America/New_York",
  CT: "America/Chicago",
  MT: "America/Denver",
  PT: "America/Los_Angeles",
  NT: "America/St_Johns",
  HT: "Pacific/Honolulu"
}

/** `01` to `12` are hours east of UTC; `13` to `24` are 12 to 1 hours west. */
const offsetOf = (timeCode: string): number | null => {
  if (universal.has(timeCode)) return 0
  const number = /^\d{2}$/.test(timeCode) ? Number(timeCode) : 0
  if (number >= 1 && number <= 12) return number
  return number >= 13 && number <= 24 ? number - 25 : null
}

const startOf = (date: string): number => isoMilliseconds(`${date}T00:00:00.000Z`)

/** Eight digits, or six with a year of this century. */
export const readDay = (text: string | null): CalendarDate | null => {
  const digits = text !== null && /^\d{6}$/.test(text) ? `20${text}` : text
  if (digits === null || !/^20\d{6}$/.test(digits)) return null
  const written = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  return instantOf(startOf(written))?.slice(0, 10) === written ? (written as CalendarDate) : null
}

/** Milliseconds since midnight; `2400` is the end of the day. */
const readClock = (text: string): number | null => {
  const [, hours = "", minutes = "", seconds = "00"] = /^(\d{2})(\d{2})(?:(\d{2})\d{0,2})?$/.exec(text) ?? []
  if (hours === "" || Number(minutes) > 59 || Number(seconds) > 59) return null
  const total = Number(hours) * hour + Number(minutes) * 60_000 + Number(seconds) * 1_000
  return total > day ? null : total
}

const dayBefore = (date: CalendarDate): CalendarDate =>
  new Date(startOf(date) - day).toISOString().slice(0, 10) as CalendarDate

export interface TimeElements {
  readonly date: string | null
  readonly time: string | null
  readonly timeCode: string | null
}

export const timeElementsOf = (
  segment: Segment | undefined,
  index: number,
  codeIndex: number | null = index + 2
): TimeElements => ({
  date: field(segment, index),
  time: field(segment, index + 1),
  timeCode: codeIndex === null ? null : code(segment, codeIndex)
})

const namesZone = ({ timeCode }: TimeElements, rule: TimeRule): boolean =>
  rule.codesCount &&
  timeCode !== null &&
  (offsetOf(timeCode) !== null || Object.hasOwn(offsets, timeCode) || Object.hasOwn(zones, timeCode))

/** Converted only if the sender states another zone. If NF dates the first day of storage, the day before. */
export const lastFreeDayOf = (
  written: TimeElements,
  zone: string | null,
  { freeTimeEnds, times }: { readonly freeTimeEnds: "last free day" | "first storage day"; readonly times: TimeRule }
): CalendarDate | null => {
  const read = readHappened(written, zone, times)
  const date =
    Result.isSuccess(read) && namesZone(written, times) && zone !== null
      ? dayAt(read.success.happened, zone)
      : readDay(written.date)
  return date === null || freeTimeEnds === "last free day" ? date : dayBefore(date)
}

const ofPlace: ReadonlySet<string> = new Set(["LT"])

export interface ParsedTime extends StatedMoment {
  /** The sender names an unknown clock, so the zone of the place does not apply. */
  readonly isForeign: boolean
  readonly isExplicit: boolean
  readonly problem: string | null
}

const clockOf = (
  wall: number,
  { timeCode }: TimeElements,
  rule: TimeRule,
  zone: string | null
): LocalTimeReading | null => {
  if (rule.codesCount && timeCode !== null) {
    const offset = offsetOf(timeCode)
    if (offset !== null) return { instant: wall - offset * hour, clock: null }
    const named = Object.hasOwn(offsets, timeCode) ? offsets[timeCode] : undefined
    if (named !== undefined) return readWithOffset(wall, named * hour, zone)
    if (Object.hasOwn(zones, timeCode)) return readWithZone(wall, zones[timeCode] ?? "", zone)
    if (!ofPlace.has(timeCode)) return null
  }
  const local = rule.zone ?? zone
  return local === null ? null : resolveWallClock(wall, local)
}

const unknownCode = ({ timeCode }: TimeElements, rule: TimeRule): string | null =>
  !rule.codesCount ||
  timeCode === null ||
  ofPlace.has(timeCode) ||
  namesZone({ date: null, time: null, timeCode }, rule)
    ? null
    : `The time code "${timeCode.slice(0, 20)}" is unknown, so the time has no time zone.`

export const readTime = (
  written: TimeElements,
  zone: string | null,
  rule: TimeRule
): Result.Result<ParsedTime, string> => {
  const date = readDay(written.date)
  if (date === null) {
    const shown = written.date === null ? "missing" : `"${written.date.slice(0, 20)}", which is not a day since 2000`
    return Result.fail(`The date is ${shown}.`)
  }
  const clock = written.time === null ? null : readClock(written.time)
  if (written.time === null || clock === null) {
    const problem =
      written.time === null
        ? null
        : `The time "${written.time.slice(0, 20)}" is not a time of day, so only the day is used.`
    return Result.succeed({
      date,
      wall: null,
      instant: null,
      clock: null,
      isForeign: false,
      isExplicit: false,
      problem
    })
  }
  const wall = startOf(date) + clock
  const read = clockOf(wall, written, rule, zone)
  const unknown = unknownCode(written, rule)
  return Result.succeed({
    date,
    wall,
    instant: read?.instant ?? null,
    clock: read?.clock ?? null,
    isForeign: unknown !== null,
    isExplicit: namesZone(written, rule),
    problem: unknown
  })
}

export const happenedOf = (
  { clock, date, instant, isForeign, wall }: ParsedTime,
  zone: string | null
): ReportedTime => {
  if (wall === null) return { date }
  const happened = reportedTimeOfReading(wall, instant === null ? null : { instant, clock }, zone)
  return "local" in happened && isForeign ? { ...happened, clock: "unknown" } : happened
}

/** In order of precedence: the time code, the sender's rule, the zone of the place. */
export const readHappened = (
  written: TimeElements,
  zone: string | null,
  rule: TimeRule
): Result.Result<{ readonly happened: ReportedTime; readonly problem: string | null }, string> =>
  Result.map(readTime(written, zone, rule), (time) => ({ happened: happenedOf(time, zone), problem: time.problem }))

export const elementsOfTime = (written: TimeElements, at: number, rule: TimeRule): ReadonlyArray<number> => {
  const read = Result.getOrNull(readTime(written, null, rule))
  if (read === null) return []
  return read.wall === null || read.problem !== null ? [at] : [at, at + 1, at + 2]
}
