import { zoneOffsetMs } from "#domain/instantInZone.ts"
import { day, minute } from "#domain/Time.ts"

import { basic } from "./content.ts"

const step = 7 * day
const margin = 400 * day

interface Change {
  readonly at: number
  readonly before: number
  readonly after: number
}

/** Second of the offset change; `before` is the offset at `from`. */
const between = (zone: string, from: number, to: number, before: number): number => {
  let [low, high] = [from, to]
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (zoneOffsetMs(middle, zone) === before) low = middle
    else high = middle
  }
  return high
}

const changesIn = (zone: string, from: number, to: number): ReadonlyArray<Change> => {
  const first = zoneOffsetMs(from, zone) ?? 0
  const changes: Array<Change> = [{ at: from, before: first, after: first }]
  let before = first
  for (let at = from; at < to; at += step) {
    const after = zoneOffsetMs(at + step, zone) ?? 0
    if (after === before) continue
    changes.push({ at: between(zone, at, at + step, before), before, after })
    before = after
  }
  return changes
}

const offsetText = (offset: number): string => {
  const minutes = Math.abs(offset) / minute
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)]
  return `${offset < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}${String(rest).padStart(2, "0")}`
}

export const zoneLines = (zone: string, first: number, last: number): ReadonlyArray<string> => {
  const start = Math.floor(first / day) * day - margin
  const changes = changesIn(zone, start, last + margin)
  const least = Math.min(...changes.map(({ after }) => after))
  const observed = changes.flatMap(({ after, at, before }) => {
    const kind = after > least ? "DAYLIGHT" : "STANDARD"
    return [
      `BEGIN:${kind}`,
      `DTSTART:${basic(new Date(at + before).toISOString().slice(0, 19))}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(after)}`,
      `END:${kind}`
    ]
  })
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...observed, "END:VTIMEZONE"]
}
