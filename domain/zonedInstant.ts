import { Schema, SchemaTransformation } from "effect"

import { hour, Instant, instantOf, minute } from "./Time.ts"

const written = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?([Zz]|[+-]\d{2}:?\d{2})$/

/** Milliseconds. */
const offsetOf = (text: string): number | null => {
  if (text.toUpperCase() === "Z") return 0
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(-2))]
  if (hours > 14 || minutes > 59) return null
  return (text.startsWith("-") ? -1 : 1) * (hours * hour + minutes * minute)
}

/** Requires `Z` or an offset. */
export const zonedInstant = (text: string): Instant | null => {
  const [, date, time, seconds = "00", fraction = "", zone] = written.exec(text) ?? []
  const offset = zone === undefined ? null : offsetOf(zone)
  if (offset === null) return null
  const clock = `${date}T${time}:${seconds}`
  const wall = Date.parse(`${clock}.${fraction.slice(0, 3).padEnd(3, "0")}Z`)
  // `Date.parse` accepts February 30.
  if (instantOf(wall)?.slice(0, 19) !== clock) return null
  return instantOf(wall - offset)
}

export const ZonedInstant = Schema.String.annotate({
  format: "date-time",
  description: "ISO 8601 date-time with an offset",
  examples: ["2026-02-26T05:00:00Z"]
})
  .check(
    Schema.makeFilter(
      (text: string) =>
        zonedInstant(text) !== null || "must be an ISO 8601 date-time with a zone, such as 2026-02-26T05:00:00Z"
    )
  )
  .pipe(
    Schema.decodeTo(
      Schema.toType(Instant),
      SchemaTransformation.transform({
        decode: (text: string) => zonedInstant(text) as Instant,
        encode: (instant: Instant): string => instant
      })
    )
  )
