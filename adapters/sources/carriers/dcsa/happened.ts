import { Result } from "effect"

import { isoMilliseconds } from "#domain/isoText.ts"
import { CalendarDate, hour, instantOf, minute, toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { ReportedTime } from "#domain/voyage/observation/Observation.ts"
import { reportedTimeOfReading, reportedTimeInZone } from "#domain/voyage/observation/readClock.ts"

const written =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

export interface ParsedTime {
  /** Wall clock as if it were UTC, in milliseconds. */
  readonly wall: number
  readonly isDay: boolean
  readonly offset: number | null
  readonly isZ: boolean
}

/** Milliseconds; null for an offset that no clock has. */
const offsetOf = (text: string): number | null => {
  if (text.toUpperCase() === "Z") return 0
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(3).replace(":", ""))]
  if (hours > 14 || minutes > 59) return null
  return (text.startsWith("-") ? -1 : 1) * (hours * hour + minutes * minute)
}

export const readTime = (text: string): ParsedTime | null => {
  const parts = written.exec(text)
  if (parts === null) return null
  const [, year, month, date, hours, minutes = "00", seconds = "00", fraction = "", zone] = parts
  const clock = `${year}-${month}-${date}T${hours ?? "00"}:${minutes}:${seconds}`
  const wall = isoMilliseconds(`${clock}.${fraction.slice(0, 3).padEnd(3, "0")}Z`)
  const offset = zone === undefined ? null : offsetOf(zone)
  if (zone !== undefined && offset === null) return null
  // The parser turns February 30 into a day in March.
  if (instantOf(wall)?.slice(0, 19) !== clock) return null
  return { wall, isDay: hours === undefined, offset, isZ: zone?.toUpperCase() === "Z" }
}

/** A text without an offset is in UTC. */
export const readInstant = (text: string): Instant | null => {
  const time = readTime(text)
  return time === null ? null : instantOf(time.wall - (time.offset ?? 0))
}

/** Some event ids contain a time with an offset. */
interface TimeInText {
  readonly wall: number
  readonly offset: number
}

export const timesIn = (text: string): ReadonlyArray<TimeInText> =>
  [...text.matchAll(/(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:[:.]\d{1,9})?([+-]\d{2}:?\d{2})(?!\d)/g)].flatMap(
    ([, clock = "", zone = ""]) => {
      const [wall, offset] = [Date.parse(`${clock}Z`), offsetOf(zone)]
      return Number.isNaN(wall) || offset === null ? [] : [{ wall, offset }]
    }
  )

const offsetInId = (id: string | null, wall: number): number | null =>
  timesIn(id ?? "").find((time) => time.wall === wall - (wall % 1000))?.offset ?? null

export interface ClockRules {
  readonly id: string | null
  /** IANA zone of the place; null when unknown. */
  readonly zone: string | null
  /** `proven`: by the message, not by the sender's profile. */
  readonly zMeansLocal: boolean | "proven"
}

/**
 * If the source writes `Z` for the clock of the place, the offset in the id decides, then the zone of the place. Fails
 * outside the years 2000 to 2199.
 */
export const readHappened = (
  text: string | undefined,
  { id, zMeansLocal, zone }: ClockRules
): Result.Result<ReportedTime, string> => {
  if (text === undefined) return Result.fail("eventDateTime is missing.")
  const time = readTime(text)
  if (time === null || time.wall < Date.UTC(2000, 0, 1)) {
    return Result.fail(`eventDateTime is "${text.slice(0, 40)}", which is not a valid event time.`)
  }
  const shown = new Date(time.wall).toISOString()
  if (time.isDay) return Result.succeed({ date: CalendarDate.make(shown.slice(0, 10)) })
  const isLocal = time.isZ && zMeansLocal !== false
  const offset = isLocal ? offsetInId(id, time.wall) : time.offset
  const happened =
    offset === null
      ? reportedTimeInZone(time.wall, zone)
      : reportedTimeOfReading(time.wall, { instant: time.wall - offset, clock: null }, zone)
  const isProven = "at" in happened && happened.clock === undefined && isLocal && zMeansLocal === "proven"
  return Result.succeed(isProven ? { ...happened, clock: "place" } : happened)
}

/** In milliseconds. Clocks are at most 14 hours ahead of UTC. */
export const earliestOf = (happened: ReportedTime): number => {
  if ("at" in happened) return toMillis(happened.at)
  return Date.parse("local" in happened ? `${happened.local}Z` : happened.date) - 14 * hour
}
