import { Schema } from "effect"

import { CalendarDate, day, Instant, instantOf, toMillis } from "../Time.ts"

const isCalendarDate = Schema.is(CalendarDate)
const isInstant = Schema.is(Instant)

/** The day of an instant in UTC. */
export const dayOf = (instant: Instant): CalendarDate => instant.slice(0, 10) as CalendarDate

const farthest = 36_500

const isDigits = (text: string): boolean => {
  for (const character of text) if (character < "0" || character > "9") return false
  return text !== ""
}

const direction: Readonly<Record<string, -1 | 1>> = { ago: -1, from_now: 1 }

/** `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now` (N to 36,500), by the calendar of UTC; null for other texts. */
export const readDay = (text: string, now: Instant): CalendarDate | null => {
  if (isCalendarDate(text)) return text
  if (text === "today") return dayOf(now)
  const [count = "", unit, towards = "", ...rest] = text.split(".", 4)
  const sign = Object.hasOwn(direction, towards) ? direction[towards] : undefined
  if (sign === undefined || rest.length > 0 || (unit !== "day" && unit !== "days")) return null
  if (count.length > 5 || !isDigits(count) || Number(count) > farthest) return null
  const instant = instantOf(toMillis(now) + sign * Number(count) * day)
  return instant === null ? null : dayOf(instant)
}

/** Minutes east of UTC; null for what is no offset. A plus sign in an address arrives as a space. */
const readOffset = (text: string): number | null => {
  if (text === "Z") return 0
  const [sign, hours, minutes] = [text.slice(0, 1), text.slice(1, 3), text.slice(4)]
  if (text.length !== 6 || text[3] !== ":" || !isDigits(hours) || !isDigits(minutes)) return null
  if (Number(hours) > 14 || Number(minutes) > 59 || !"+- ".includes(sign)) return null
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** An ISO 8601 date-time with seconds and `Z` or an offset, to the millisecond; null for other texts. */
export const readDateTime = (text: string): Instant | null => {
  if (text.length > 40) return null
  const wall = `${text.slice(0, 19)}.000Z`
  if (!isInstant(wall)) return null
  const rest = text.slice(19)
  let end = 0
  if (rest.startsWith(".")) {
    end = 1
    while (end < rest.length && isDigits(rest.charAt(end))) end++
    if (end === 1 || end > 10) return null
  }
  const offset = readOffset(rest.slice(end))
  if (offset === null) return null
  const milliseconds = Number(rest.slice(1, end).slice(0, 3).padEnd(3, "0"))
  return instantOf(toMillis(wall) + milliseconds - offset * 60_000)
}
