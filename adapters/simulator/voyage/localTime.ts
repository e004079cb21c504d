import { instantInZone } from "#domain/instantInZone.ts"

import type { Writing } from "./Writing.ts"

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "iso8601",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset"
  })
  formats.set(zone, format)
  return format
}

const shown = (instant: number, zone: string): string => {
  const part = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value])
  )
  const offset = (part.get("timeZoneName") ?? "").slice("GMT".length)
  const date = `${part.get("year")}-${part.get("month")}-${part.get("day")}`
  return `${date}T${part.get("hour")}:${part.get("minute")}:${part.get("second")}${offset === "" ? "+00:00" : offset}`
}

const maxCachedTimes = 10_000
const kept = new Map<string, string>()

/** `2026-03-01T14:12:00+08:00`; `instant` in milliseconds. */
export const localDateTime = (instant: number, zone: string): string => {
  const key = `${zone} ${instant}`
  const known = kept.get(key)
  if (known !== undefined) return known
  // Polls repeat times, and the formatter is slow.
  if (kept.size >= maxCachedTimes) kept.clear()
  const text = shown(instant, zone)
  kept.set(key, text)
  return text
}

export const localDate = (instant: number, zone: string): string => localDateTime(instant, zone).slice(0, 10)

/** First instant of the day in the zone; milliseconds. */
export const midnightOf = (instant: number, zone: string): number => {
  const day = Date.parse(localDate(instant, zone))
  return instantInZone(day, zone) ?? day
}

export const formatTime = (instant: number, zone: string, writing: Writing): string => {
  const local = localDateTime(instant, zone)
  return writing === "offset" ? local : writing === "local" ? `${local.slice(0, 19)}Z` : local.slice(0, 10)
}

const hour = 3_600_000

/** The clocks went back, so the local time repeats. */
export const showsAgain = (instant: number, zone: string): boolean =>
  formatTime(instant - hour, zone, "local") === formatTime(instant, zone, "local")
