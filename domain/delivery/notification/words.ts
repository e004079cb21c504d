import { formatCalendarDay, formatPlaceTime, formatUnknownZoneTime } from "../../formatPlaceTime.ts"
import { instantOf } from "../../Time.ts"
import type { CalendarDate, Instant, LocalDateTime } from "../../Time.ts"
import type { Changeset } from "../../voyage/event/Event.ts"

export const isText = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== ""

/** UTC if the zone is unknown. */
export const formatInstant = (at: Instant, place: string | null): string => {
  const { text, zone } = formatPlaceTime(at, place)
  return `${text} ${zone}`
}

export const formatLocalTime = (wall: LocalDateTime | CalendarDate): string => {
  const { text, zone } = formatUnknownZoneTime(wall)
  return `${text} (${zone})`
}

const attributes: Readonly<Record<string, string>> = {
  available_for_pickup: "available for pickup",
  holds_at_pod_terminal: "holds",
  fees_at_pod_terminal: "fees",
  pickup_lfd: "last free day",
  pickup_lfd_line: "last free day of the carrier",
  pickup_lfd_terminal: "last free day of the terminal",
  pickup_lfd_rail: "last free day of the railroad",
  pickup_appointment_at: "pickup appointment",
  pod_terminal: "terminal"
}

const maxValueLength = 120
const maxListedChanges = 6

const instantForm = /^\d{4}-\d{2}-\d{2}T/
const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** Null for other text, which is shown as reported. */
export const formatReportedDay = (text: string): string | null =>
  dayForm.test(text) && instantOf(Date.parse(text)) !== null ? formatCalendarDay(text as CalendarDate) : null

const entryOf = (entry: unknown): string => {
  if (typeof entry !== "object" || entry === null) return String(entry)
  const { amount, currency_code, name, status, type } = entry as Readonly<Record<string, unknown>>
  return [name ?? type, status, amount, currency_code]
    .filter((part) => typeof part === "string" || typeof part === "number")
    .join(" ")
}

const unknown = "not reported"

const valueInWords = (value: unknown, zone: string | null): string => {
  if (value === null || value === undefined) return unknown
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (typeof value === "string") {
    const at = instantForm.test(value) ? instantOf(Date.parse(value)) : null
    return (at === null ? (formatReportedDay(value) ?? value) : formatInstant(at, zone)).slice(0, maxValueLength)
  }
  return (Array.isArray(value) ? value.map(entryOf).join(", ") : entryOf(value)).slice(0, maxValueLength)
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Changesets store "none" and "not reported" both as `[]`. The event shows which one the new value is. */
const changeOf = ([old, now]: readonly [unknown, unknown], zone: string | null, isReported: boolean): string => {
  const before = isEmpty(old) ? `none or ${unknown}` : valueInWords(old, zone)
  const empty = isReported ? "none" : unknown
  return `${before} → ${isEmpty(now) ? empty : valueInWords(now, zone)}`
}

/** `holds: customs hold → none`. Without a source, the value is no longer reported. */
export const formatChangeset = (changeset: Changeset, zone: string | null, isReported: boolean): string | null => {
  const changed = Object.entries(changeset)
  if (changed.length === 0) return null
  const said = changed
    .slice(0, maxListedChanges)
    .map(([name, change]) => `${attributes[name] ?? name.replaceAll("_", " ")}: ${changeOf(change, zone, isReported)}`)
  return [...said, ...(changed.length > maxListedChanges ? [`${changed.length - maxListedChanges} more`] : [])].join(
    "; "
  )
}
