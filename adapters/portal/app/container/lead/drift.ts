import { counted } from "../../parts/counted.ts"

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** How far an estimate is from an earlier one: "6 days later", "4 hours earlier", or "unchanged" below an hour. */
export const driftBetween = (from: string, to: string): string => {
  const by = Date.parse(to) - Date.parse(from)
  const size = Math.abs(by)
  if (size < hourMs) return "unchanged"
  const text = size < 2 * dayMs ? counted(Math.round(size / hourMs), "hour") : counted(Math.round(size / dayMs), "day")
  return `${text} ${by > 0 ? "later" : "earlier"}`
}
