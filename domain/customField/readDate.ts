import { Option, Schema } from "effect"

import { CalendarDate, Instant, instantOf } from "../Time.ts"

const isDate = Schema.is(CalendarDate)
const isInstant = Schema.is(Instant)

export const readDate = (text: string): string | null => (isDate(text) ? text : null)

const form = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/i

/**
 * A date with its time as it is stored, `YYYY-MM-DD HH:MM:SS`: in UTC where the text names an offset, else as written.
 */
export const readDateTime = (text: string): string | null => {
  const [, date, time, offset] = form.exec(text) ?? []
  // The calendar is checked first, for a day that does not exist would be taken for one of the next month.
  if (date === undefined || time === undefined || !isInstant(`${date}T${time}.000Z`)) return null
  const milliseconds = Date.parse(`${date}T${time}${(offset ?? "Z").toUpperCase()}`)
  const instant = Number.isNaN(milliseconds) ? null : instantOf(milliseconds)
  return Option.getOrNull(
    Option.map(Option.fromNullishOr(instant), (text) => `${text.slice(0, 10)} ${text.slice(11, 19)}`)
  )
}
