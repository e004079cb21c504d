import { Option, Schema } from "effect"

import { CalendarDate, Instant, instantOf } from "../../Time.ts"

const isDate = Schema.is(CalendarDate)
const isInstant = Schema.is(Instant)

export const readDate = (text: string): string | null => (isDate(text) ? text : null)

const form = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/i

/** In UTC if the text has an offset, otherwise as written. */
export const readDateTime = (text: string): string | null => {
  const [, date, time, offset] = form.exec(text) ?? []
  // `Date.parse` accepts nonexistent days.
  if (date === undefined || time === undefined || !isInstant(`${date}T${time}.000Z`)) return null
  const milliseconds = Date.parse(`${date}T${time}${(offset ?? "Z").toUpperCase()}`)
  const instant = Number.isNaN(milliseconds) ? null : instantOf(milliseconds)
  return Option.getOrNull(
    Option.map(Option.fromNullishOr(instant), (text) => `${text.slice(0, 10)} ${text.slice(11, 19)}`)
  )
}
