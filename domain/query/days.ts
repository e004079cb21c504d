import { Schema } from "effect"

import { CalendarDate, day, hour, instantOf, toMillis } from "../Time.ts"
import type { Instant } from "../Time.ts"
import { zonedInstant } from "../zonedInstant.ts"

const isCalendarDate = Schema.is(CalendarDate)

/** UTC. */
export const dayOf = (instant: Instant): CalendarDate => instant.slice(0, 10) as CalendarDate

const maxDistanceInDays = 36_500

const isDigits = (text: string): boolean => {
  for (const character of text) if (character < "0" || character > "9") return false
  return text !== ""
}

const direction: Readonly<Record<string, -1 | 1>> = { ago: -1, from_now: 1 }

/** `N.<unit>s.ago` or `N.<unit>s.from_now`. */
const readDistance = (
  text: string,
  now: Instant,
  unit: { readonly name: string; readonly length: number; readonly farthest: number }
): Instant | null => {
  const [count = "", said, towards = "", ...rest] = text.split(".", 4)
  const sign = Object.hasOwn(direction, towards) ? direction[towards] : undefined
  if (sign === undefined || rest.length > 0 || (said !== unit.name && said !== `${unit.name}s`)) return null
  if (count.length > 6 || !isDigits(count) || Number(count) > unit.farthest) return null
  return instantOf(toMillis(now) + sign * Number(count) * unit.length)
}

export const readHours = (text: string, now: Instant): Instant | null =>
  readDistance(text, now, { name: "hour", length: hour, farthest: maxDistanceInDays * 24 })

/** UTC. */
export const readDay = (text: string, now: Instant): CalendarDate | null => {
  if (isCalendarDate(text)) return text
  if (text === "today") return dayOf(now)
  const instant = readDistance(text, now, { name: "day", length: day, farthest: maxDistanceInDays })
  return instant === null ? null : dayOf(instant)
}

/** With seconds and zone. Accepts a space for the plus sign, as URLs decode it. */
export const readDateTime = (text: string): Instant | null => {
  const hasSeconds = text.charAt(10) === "T" && text.charAt(16) === ":"
  const hasZone = text.endsWith("Z") || text.at(-3) === ":"
  if (text.length > 40 || !hasSeconds || !hasZone) return null
  return zonedInstant(text.at(-6) === " " ? `${text.slice(0, -6)}+${text.slice(-5)}` : text)
}
