import { zoneOffsetMs } from "./instantInZone.ts"
import { isoText } from "./isoText.ts"
import { dayOf } from "./query/days.ts"
import { toMillis } from "./Time.ts"
import type { Instant } from "./Time.ts"

/** In UTC without a known zone. */
export const localDay = (instant: Instant, zone: string | null): string => {
  const at = toMillis(instant)
  const offset = zone === null ? null : zoneOffsetMs(at, zone)
  return offset === null ? dayOf(instant) : isoText(at + offset).slice(0, 10)
}
