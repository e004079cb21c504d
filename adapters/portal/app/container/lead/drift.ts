import { formatCount } from "../../parts/formatCount.ts"

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

const distance = (ms: number): string => {
  if (ms < hourMs) return formatCount(Math.round(ms / minuteMs), "minute")
  return ms < 2 * dayMs ? formatCount(Math.round(ms / hourMs), "hour") : formatCount(Math.round(ms / dayMs), "day")
}

/** "6 days later", "30 minutes earlier", "unchanged" (less than a minute). */
export const driftBetween = (from: string, to: string): string => {
  const by = Date.parse(to) - Date.parse(from)
  const size = Math.abs(by)
  return size < minuteMs ? "unchanged" : `${distance(size)} ${by > 0 ? "later" : "earlier"}`
}
