import { formatWallClock } from "./instantInZone.ts"
import { toMillis } from "./Time.ts"
import type { CalendarDate, Instant, LocalDateTime } from "./Time.ts"
import { isDateWithoutTime } from "./voyage/shipment/hasPassed.ts"

/** `28 Oct 2026, 06:15` and `GMT-7`. */
export interface FormattedTime {
  readonly text: string
  readonly zone: string
}

const day = { day: "numeric", month: "short", year: "numeric" } as const
const clock = { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const

const written = (at: Date, form: Intl.DateTimeFormatOptions, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { ...form, timeZone }).format(at)

export const zoneName = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "short" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone

/** UTC in an unknown zone. Local midnight is a day without a time. */
export const formatPlaceTime = (at: Instant, zone: string | null): FormattedTime => {
  const local = zone === null ? null : formatWallClock(toMillis(at), zone)
  const timeZone = zone === null || local === null ? "UTC" : zone
  const form = local !== null && isDateWithoutTime(local) ? day : clock
  return { text: written(new Date(at), form, timeZone), zone: zoneName(new Date(at), timeZone) }
}

export const formatCalendarDay = (date: CalendarDate): string => written(new Date(date), day, "UTC")

export const formatUnknownZoneTime = (wall: LocalDateTime | CalendarDate): FormattedTime =>
  wall.length > 10
    ? { text: written(new Date(`${wall}Z`), clock, "UTC"), zone: "local time, time zone unknown" }
    : { text: written(new Date(wall), day, "UTC"), zone: "time zone unknown" }
