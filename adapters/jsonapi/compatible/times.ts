import { Schema } from "effect"

import { stamp } from "#domain/observation/happened.ts"
import { CalendarDate } from "#domain/Time.ts"

import { changed, each, mapValues } from "./values.ts"
import type { Values } from "./values.ts"

const instant = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{3}Z$/

/** Names of attributes that are instants; texts of users, which may look like instants, have others. */
const ofInstants = /(?:^at|_at|timestamp)$/

/** An instant without its milliseconds; anything else as it is. */
export const inSeconds = (value: unknown): unknown =>
  typeof value === "string" ? value.replace(instant, "$1Z") : value

/** Attributes with their instants in whole seconds. */
export const withSeconds = (attributes: Values): Values =>
  mapValues(attributes, (value, name) => (ofInstants.test(name) ? each(inSeconds)(inSeconds(value)) : value))

const isDate = Schema.is(CalendarDate)

/** The local midnight, in UTC, at which a day begins. Where the zone is not known the day stays, and is never one of another zone. */
export const localMidnight =
  (zone: unknown) =>
  (value: unknown): unknown => {
    if (typeof zone !== "string" || !isDate(value)) return value
    const stamped = stamp({ date: value }, zone)
    return stamped.timestamp === null ? value : inSeconds(stamped.timestamp)
  }

/**
 * The wall clock or day of an event without a known zone as if it were UTC: such clients know it by the missing
 * `timezone`. Any other event as it is.
 */
export const wallClockAsUtc = (attributes: Values, name: "timestamp" | "estimated_timestamp"): Values => {
  const { local_date, local_timestamp } = attributes
  const wall = local_timestamp ?? (typeof local_date === "string" ? `${local_date}T00:00:00` : null)
  return typeof wall === "string" ? changed(attributes, { [name]: (value) => value ?? `${wall}Z` }) : attributes
}
