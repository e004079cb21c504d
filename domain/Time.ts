import { Schema } from "effect"

import { isoMilliseconds, isoText } from "./isoText.ts"

const instantPattern = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/
const dayPattern = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const isDay = (text: string): boolean => {
  const day = Number(text.slice(8, 10))
  return day <= 28 || day <= new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)).getUTCDate()
}

const inCalendar = Schema.makeFilter<string>((text) => (isDay(text) ? undefined : "must be a day of the calendar"), {
  // Adds nothing to the JSON Schema: a description attaches to the last check and would be lost.
  toJsonSchema: () => ({})
})

/** Instants compare as text, and a row, a JSON document and a hash hold the same characters. */
export const Instant = Schema.String.annotate({ format: "date-time", examples: ["2026-02-26T05:00:00.000Z"] })
  .check(Schema.isPattern(instantPattern), inCalendar)
  .pipe(Schema.brand("Instant"))
export type Instant = typeof Instant.Type

/** Local time of the place. */
export const CalendarDate = Schema.String.annotate({ format: "date", examples: ["2026-02-26"] })
  .check(Schema.isPattern(dayPattern), inCalendar)
  .pipe(Schema.brand("CalendarDate"))
export type CalendarDate = typeof CalendarDate.Type

/** Local time of a place whose zone is unknown. Not an instant. */
export const LocalDateTime = Schema.String.check(
  Schema.isPattern(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
).pipe(Schema.brand("LocalDateTime"))
export type LocalDateTime = typeof LocalDateTime.Type

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(2200, 0, 1)

export const instantOf = (milliseconds: number): Instant | null =>
  milliseconds >= earliest && milliseconds < latest ? (isoText(Math.trunc(milliseconds)) as Instant) : null

export const formatLocalDateTime = (milliseconds: number): LocalDateTime =>
  (instantOf(milliseconds)?.slice(0, 19) as LocalDateTime | undefined) ??
  LocalDateTime.make(new Date(milliseconds).toISOString().slice(0, 19))

export const toMillis = (instant: Instant): number => isoMilliseconds(instant)

export const shift = (instant: Instant, milliseconds: number): Instant => {
  const shifted = toMillis(instant) + milliseconds
  return instantOf(shifted) ?? (new Date(shifted).toISOString() as Instant)
}

export const millisecondsBetween = (from: Instant, to: Instant): number => toMillis(to) - toMillis(from)

export const earlier = (a: Instant, b: Instant): Instant => (a <= b ? a : b)
export const later = (a: Instant, b: Instant): Instant => (a >= b ? a : b)

export const earliestInstant = (times: ReadonlyArray<Instant | null>): Instant | null =>
  times.reduce((first, time) => (first === null ? time : time === null ? first : earlier(first, time)), null)
