import type { CalendarDate } from "../../Time.ts"
import type { ReportedTime } from "./Observation.ts"

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" })
  formats.set(zone, format)
  return format
}

/** Null for an instant in an unknown zone. */
export const dayAt = (happened: ReportedTime, zone: string | null): CalendarDate | null => {
  if ("date" in happened) return happened.date
  if ("local" in happened) return happened.local.slice(0, 10) as CalendarDate
  return zone === null ? null : (formatOf(zone).format(new Date(happened.at)) as CalendarDate)
}
