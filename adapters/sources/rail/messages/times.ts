import { Result } from "effect"

import { zoneOffsetMs } from "#domain/instantInZone.ts"
import { CalendarDate, day as dayLength, hour, instantOf } from "#domain/Time.ts"
import type { ReportedTime } from "#domain/voyage/observation/Observation.ts"
import {
  readWithOffset,
  readWithZone,
  reportedTimeOfReading,
  reportedTimeInZone
} from "#domain/voyage/observation/readClock.ts"
import type { LocalTimeReading } from "#domain/voyage/observation/readClock.ts"
import { zonedInstant } from "#domain/zonedInstant.ts"

/** The failure completes a sentence that begins with the attribute's name. */
export type ReadResult<A> = Result.Result<A, string>

const clocks: Readonly<Record<string, string>> = {
  P: "America/Los_Angeles",
  M: "America/Denver",
  C: "America/Chicago",
  E: "America/New_York",
  A: "America/Halifax",
  N: "America/St_Johns"
}

/** Hours from UTC of letters with a season: `S` for standard, `D` for daylight time. */
const standard: Readonly<Record<string, number>> = { P: -8, M: -7, C: -6, E: -5, A: -4, N: -3.5 }

/** For `CT`, `CST`, `CDT`, and similar; in the place's zone if it agrees. */
const readNamed = (wall: number, letters: string, zone: string | null): LocalTimeReading | null => {
  const first = letters.slice(0, 1)
  const hours = standard[first]
  const named = clocks[first]
  if (hours === undefined || named === undefined) return null
  if (/^.[SD]T$/.test(letters)) return readWithOffset(wall, (hours + (letters[1] === "D" ? 1 : 0)) * hour, zone)
  // Saskatchewan keeps Central Standard Time all year.
  const offset = zone === null ? null : zoneOffsetMs(wall, zone)
  const isNear = offset !== null && Math.abs(offset / hour - hours) <= 1
  return readWithZone(wall, zone !== null && isNear ? zone : named, zone)
}

const isDay = (text: string): boolean => {
  const start = `${text}T00:00:00.000Z`
  return !Number.isNaN(Date.parse(start)) && instantOf(Date.parse(start)) === start
}

const two = (text: string) => text.padStart(2, "0")

const dayAtStart = (text: string): readonly [day: string, rest: string] | null => {
  const [, year, month, day, rest = ""] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)(.*)$/s.exec(text) ?? /^(\d{4})(\d{2})(\d{2})(?!\d)(.*)$/s.exec(text) ?? []
  const [, usMonth, usDay, usYear, usRest = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)(.*)$/s.exec(text) ?? []
  const found =
    year !== undefined
      ? ([`${year}-${two(month ?? "")}-${two(day ?? "")}`, rest] as const)
      : ([`${usYear}-${two(usMonth ?? "")}-${two(usDay ?? "")}`, usRest] as const)
  return isDay(found[0]) ? found : null
}

const clockPattern =
  /^[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:\s*([AP])M)?(?:\s*(Z|[+-]\d{2}:?\d{2}|[PMCEAN](?:[SD])?T))?$/i

const hoursOf = (hours: string, half: string | undefined): string | null => {
  const count = Number(hours)
  if (half === undefined) return count < 24 ? two(hours) : null
  if (count < 1 || count > 12) return null
  return two(String((count % 12) + (half.toUpperCase() === "P" ? 12 : 0)))
}

const isTime = (hours: string | null, minutes: string, seconds: string): hours is string =>
  hours !== null && Number(minutes) < 60 && Number(seconds) < 60

interface ParsedTime {
  readonly local: string
  readonly isMidnight: boolean
  readonly clock: string | null
}

const readClock = (day: string, rest: string): ParsedTime | null => {
  const [, written = "", minutes = "", seconds = "00", half, clock] = clockPattern.exec(rest) ?? []
  const hours = hoursOf(written, half)
  if (written === "" || !isTime(hours, minutes, seconds)) return null
  const time = `${hours}:${minutes}:${seconds}`
  return { local: `${day}T${time}`, isMidnight: time === "00:00:00", clock: clock?.toUpperCase() ?? null }
}

const happenedInZone = ({ clock, local }: ParsedTime, zone: string | null): ReportedTime | null => {
  const wall = Date.parse(`${local}Z`)
  if (clock === null) return reportedTimeInZone(wall, zone)
  if (!/^[A-Z]+T$/.test(clock)) {
    const at = zonedInstant(`${local}${clock}`)
    return at === null ? null : { at, zone }
  }
  const read = readNamed(wall, clock, zone)
  return read === null ? null : reportedTimeOfReading(wall, read, zone)
}

/**
 * The written clock takes precedence over the zone of the place. Without either, the result is a wall clock. A bare day
 * stays a day.
 */
export const readHappened = (text: string, zone: string | null): ReadResult<ReportedTime> => {
  const wrong = Result.fail(`is "${text.slice(0, 40)}", which is not a time`)
  const [day, rest] = dayAtStart(text) ?? []
  if (day === undefined || rest === undefined) return wrong
  if (rest.trim() === "") return Result.succeed({ date: CalendarDate.make(day) })
  const written = readClock(day, rest)
  if (written === null) return wrong
  const happened = happenedInZone(written, zone)
  return happened === null ? wrong : Result.succeed(happened)
}

/** Of the ramp's calendar. A time counts only with an offset: then the day is the instant's day at the ramp. */
export const readDay = (text: string, zone: string | null): ReadResult<CalendarDate> => {
  const wrong = Result.fail(`is "${text.slice(0, 40)}", which is not a day`)
  const [day, rest] = dayAtStart(text) ?? []
  if (day === undefined || rest === undefined) return wrong
  const written = rest.trim() === "" ? null : readClock(day, rest)
  if (rest.trim() !== "" && written === null) return wrong
  if (written === null || written.isMidnight || written.clock === null || !/^(Z|[+-])/.test(written.clock)) {
    return Result.succeed(CalendarDate.make(day))
  }
  const at = zonedInstant(`${written.local}${written.clock}`)
  if (at === null || zone === null) return Result.fail("is an instant, but the time zone of the ramp is unknown")
  const local = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(new Date(at))
  return Result.succeed(CalendarDate.make(local))
}

/** The last free day, when a railroad states the first day of charges. */
export const dayBefore = (date: CalendarDate): CalendarDate =>
  CalendarDate.make(new Date(Date.parse(date) - dayLength).toISOString().slice(0, 10))
