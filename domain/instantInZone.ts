import { day } from "./Time.ts"

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** Null for an unknown zone. */
const formatOf = (zone: string): Intl.DateTimeFormat | null => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = (() => {
    try {
      return new Intl.DateTimeFormat("en-US", {
        timeZone: zone,
        calendar: "gregory",
        numberingSystem: "latn",
        hourCycle: "h23",
        year: "numeric",
        month: "2-digit",
        day: "2-digit",
        hour: "2-digit",
        minute: "2-digit",
        second: "2-digit"
      })
    } catch {
      return null
    }
  })()
  formats.set(zone, made)
  return made
}

const maxCachedOffsets = 10_000

/** Cache, because messages repeat their times and formatting is slow. */
const offsets = new Map<Intl.DateTimeFormat, Map<number, number>>()
let kept = 0

const offsetAt = (format: Intl.DateTimeFormat, instant: number): number => {
  const found = offsets.get(format)?.get(instant)
  if (found !== undefined) return found
  if (kept >= maxCachedOffsets) {
    offsets.clear()
    kept = 0
  }
  const measured = measuredOffset(format, instant)
  const ofZone = offsets.get(format) ?? new Map<number, number>()
  offsets.set(format, ofZone.set(instant, measured))
  kept += 1
  return measured
}

const measuredOffset = (format: Intl.DateTimeFormat, instant: number): number => {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"))
  return wall - Math.floor(instant / 1000) * 1000
}

export interface ResolvedClock {
  /** Unix milliseconds. */
  readonly instant: number
  readonly clock: "ambiguous" | "nonexistent" | null
}

/**
 * Wall clock as UTC milliseconds. Ambiguous: the earlier instant. In the spring gap, the earlier offset. Null for an
 * unknown zone.
 */
export const resolveWallClock = (wall: number, zone: string): ResolvedClock | null => {
  const format = formatOf(zone)
  if (format === null) return null
  const [before, after] = [offsetAt(format, wall - day), offsetAt(format, wall + day)]
  const fitting = [wall - before, wall - after].filter((instant) => wall - instant === offsetAt(format, instant))
  if (fitting.length === 0) return { instant: wall - before, clock: "nonexistent" }
  return { instant: Math.min(...fitting), clock: before !== after && fitting.length > 1 ? "ambiguous" : null }
}

/** Unix milliseconds. */
export const instantInZone = (wall: number, zone: string): number | null =>
  resolveWallClock(wall, zone)?.instant ?? null

/** `wall`: UTC milliseconds. */
export const isWallClockAt = (wall: number, instant: number, zone: string): boolean => {
  const format = formatOf(zone)
  return format !== null && wall - instant === offsetAt(format, instant)
}

export const formatWallClock = (instant: number, zone: string): string | null => {
  const format = formatOf(zone)
  return format === null ? null : new Date(instant + offsetAt(format, instant)).toISOString().slice(0, 19)
}

/** Milliseconds ahead of UTC; null for an unknown zone. */
export const zoneOffsetMs = (instant: number, zone: string): number | null => {
  const format = formatOf(zone)
  return format === null ? null : offsetAt(format, instant)
}
