import { Schema } from "effect"

import { CalendarDate } from "#domain/Time.ts"
import { publishTime } from "#domain/voyage/observation/happened.ts"

import { changeValues, changeEach, mapValues } from "./values.ts"
import type { Values } from "./values.ts"

const instant = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{3}Z$/

/** User texts, which may look like instants, have other names. */
const ofInstants = /(?:^at|_at|timestamp)$/

export const inSeconds = (value: unknown): unknown =>
  typeof value === "string" ? value.replace(instant, "$1Z") : value

export const withSeconds = (attributes: Values): Values =>
  mapValues(attributes, (value, name) => (ofInstants.test(name) ? changeEach(inSeconds)(inSeconds(value)) : value))

const isDate = Schema.is(CalendarDate)

/** UTC instant of the local midnight; unchanged if the time zone is unknown. */
export const localMidnight =
  (zone: unknown) =>
  (value: unknown): unknown => {
    if (typeof zone !== "string" || !isDate(value)) return value
    const stamped = publishTime({ date: value }, zone)
    return stamped.timestamp === null ? value : inSeconds(stamped.timestamp)
  }

/** Without a known zone. Clients detect it by the missing `timezone`. */
export const wallClockAsUtc = (attributes: Values, name: "timestamp" | "estimated_timestamp"): Values => {
  const { local_date, local_timestamp } = attributes
  const wall = local_timestamp ?? (typeof local_date === "string" ? `${local_date}T00:00:00` : null)
  return typeof wall === "string" ? changeValues(attributes, { [name]: (value) => value ?? `${wall}Z` }) : attributes
}
