import { day } from "./Time.ts"

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** The format that shows the wall clock of a zone; null when there is no such zone. */
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

const mostOffsets = 10_000

/** Messages repeat their times, and a format takes long: the offsets of all zones by the instant, a bounded number of them. */
const offsets = new Map<Intl.DateTimeFormat, Map<number, number>>()
let kept = 0

/** How far the zone's wall clock is ahead of UTC at an instant, in milliseconds. */
const offsetAt = (format: Intl.DateTimeFormat, instant: number): number => {
  const found = offsets.get(format)?.get(instant)
  if (found !== undefined) return found
  if (kept >= mostOffsets) {
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

/** The instant of a wall clock in a zone, and whether that clock shows it twice or never. */
export interface PlacedClock {
  /** Milliseconds since 1970. */
  readonly instant: number
  readonly clock: "ambiguous" | "nonexistent" | null
}

/**
 * The instant at which the zone's clocks show a wall clock, given as if it were UTC in milliseconds. When clocks go back
 * the earlier of two instants counts; in the gap when they go forward the old offset counts. Null for an unknown zone.
 */
export const placeClock = (wall: number, zone: string): PlacedClock | null => {
  const format = formatOf(zone)
  if (format === null) return null
  const [before, after] = [offsetAt(format, wall - day), offsetAt(format, wall + day)]
  const fitting = [wall - before, wall - after].filter((instant) => wall - instant === offsetAt(format, instant))
  if (fitting.length === 0) return { instant: wall - before, clock: "nonexistent" }
  return { instant: Math.min(...fitting), clock: before !== after && fitting.length > 1 ? "ambiguous" : null }
}

/** The instant of a wall clock in a zone, by the rule of `placeClock`. */
export const instantInZone = (wall: number, zone: string): number | null => placeClock(wall, zone)?.instant ?? null

/** Whether the clocks of a zone show a wall clock, given as if it were UTC, at an instant; in milliseconds since 1970. */
export const isClockAt = (wall: number, instant: number, zone: string): boolean => {
  const format = formatOf(zone)
  return format !== null && wall - instant === offsetAt(format, instant)
}

/** What the clocks of a zone show at an instant, `YYYY-MM-DDTHH:mm:ss`; null when there is no such zone. */
export const wallClock = (instant: number, zone: string): string | null => {
  const format = formatOf(zone)
  return format === null ? null : new Date(instant + offsetAt(format, instant)).toISOString().slice(0, 19)
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds; null when there is no such zone. */
export const zoneOffset = (instant: number, zone: string): number | null => {
  const format = formatOf(zone)
  return format === null ? null : offsetAt(format, instant)
}
