import { instantInZone, formatWallClock } from "#domain/instantInZone.ts"
import { toMillis } from "#domain/Time.ts"
import type { CalendarDate, Instant } from "#domain/Time.ts"

import { basic, content, textValue, utc } from "./content.ts"
import { zoneLines } from "./zone.ts"

/** `day` is a local day that is never converted; `at` is shown in local time. */
export interface Entry {
  readonly uid: string
  readonly changed: Instant
  readonly sequence: number
  readonly summary: string
  readonly description: string
  readonly location: string | null
  readonly url: string | null
  readonly when: { readonly day: CalendarDate } | { readonly at: Instant; readonly zone: string | null }
}

const dayAfter = (date: CalendarDate): string => {
  const next = new Date(`${date}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** Null for an unknown zone and for the second of two equal hours when clocks go back. */
const clockAt = (at: Instant, zone: string): string | null => {
  const clock = formatWallClock(toMillis(at), zone)
  return clock !== null && instantInZone(Date.parse(`${clock}Z`), zone) === toMillis(at) - (toMillis(at) % 1000)
    ? clock
    : null
}

const whenLines = ({ when }: Entry): ReadonlyArray<string> => {
  // Transparent, so that a last free day does not mark users as busy.
  if ("day" in when) {
    const [first, next] = [basic(when.day), basic(dayAfter(when.day))]
    return [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${next}`, "TRANSP:TRANSPARENT"]
  }
  const clock = when.zone === null ? null : clockAt(when.at, when.zone)
  return [clock === null ? `DTSTART:${utc(when.at)}` : `DTSTART;TZID=${when.zone}:${basic(clock)}`]
}

const entryLines = (entry: Entry): ReadonlyArray<string> => [
  "BEGIN:VEVENT",
  `UID:${entry.uid}`,
  `DTSTAMP:${utc(entry.changed)}`,
  `LAST-MODIFIED:${utc(entry.changed)}`,
  `SEQUENCE:${entry.sequence}`,
  ...whenLines(entry),
  `SUMMARY:${textValue(entry.summary)}`,
  `DESCRIPTION:${textValue(entry.description)}`,
  ...(entry.location === null ? [] : [`LOCATION:${textValue(entry.location)}`]),
  ...(entry.url === null ? [] : [`URL:${entry.url}`]),
  "END:VEVENT"
]

const zonesOf = (entries: ReadonlyArray<Entry>): ReadonlyArray<string> => {
  const zoned = entries.flatMap(({ when }) =>
    "at" in when && when.zone !== null && formatWallClock(0, when.zone) !== null
      ? [{ at: toMillis(when.at), zone: when.zone }]
      : []
  )
  return [...Map.groupBy(zoned, ({ zone }) => zone)].flatMap(([zone, times]) => {
    const instants = times.map(({ at }) => at)
    return zoneLines(zone, Math.min(...instants), Math.max(...instants))
  })
}

export const calendar = (name: string, entries: ReadonlyArray<Entry>): string =>
  content([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Landfall//Landfall//EN",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${textValue(name)}`,
    ...zonesOf(entries),
    ...entries.flatMap(entryLines),
    "END:VCALENDAR"
  ])
