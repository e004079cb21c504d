import type { Instant } from "../../Time.ts"
import { instantOfLocalTime, nextHour, nextLocalTime } from "./localClock.ts"
import type { NotificationRule } from "./NotificationRule.ts"

export type Timing = Pick<NotificationRule, "timing" | "digest_time" | "timezone" | "quiet_from" | "quiet_to">

/** Null outside quiet hours. */
export const endOfQuietHours = ({ quiet_from, quiet_to, timezone }: Timing, at: Instant): Instant | null => {
  if (quiet_from === null || quiet_to === null) return null
  const isOverMidnight = quiet_from >= quiet_to
  for (const days of [-1, 0]) {
    const from = instantOfLocalTime(at, timezone, days, quiet_from)
    const until = instantOfLocalTime(at, timezone, isOverMidnight ? days + 1 : days, quiet_to)
    if (from <= at && at < until) return until
  }
  return null
}

/** `collects`: the message waits for further events. */
export const scheduleNotification = (
  rule: Timing,
  now: Instant
): { readonly at: Instant; readonly collects: boolean } => {
  const usual =
    rule.timing === "immediate"
      ? now
      : rule.timing === "hourly"
        ? nextHour(now, rule.timezone)
        : nextLocalTime(now, rule.timezone, rule.digest_time ?? "07:00")
  const at = endOfQuietHours(rule, usual) ?? usual
  return { at, collects: at > now }
}
