import { dateFormat } from "./dateFormat.ts"
import { formatCount } from "./formatCount.ts"
import { yearFormatOf } from "./formatTime.ts"

/** Dates are never converted between time zones. */
export const formatDay = (day: string): string =>
  dateFormat("en-GB", {
    day: "numeric",
    month: "short",
    ...yearFormatOf(new Date(day), "UTC"),
    timeZone: "UTC"
  }).format(new Date(day))

/** "2 days overdue", "today", "tomorrow", "in 3 days". */
export const formatDaysLeft = (days: number): string => {
  if (days < 0) return `${formatCount(-days, "day")} overdue`
  return days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${formatCount(days, "day")}`
}

const [hour, day] = [60, 1440]

const ageOf = (instant: string): readonly [count: number, word: string, short: string] => {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(instant)) / 60_000))
  if (minutes < hour) return [minutes, "minute", "min"]
  return minutes < 2 * day ? [Math.round(minutes / hour), "hour", "h"] : [Math.round(minutes / day), "day", "d"]
}

/** "just now", "5 minutes ago". */
export const formatAge = (instant: string): string => {
  const [count, word] = ageOf(instant)
  return count === 0 ? "just now" : `${formatCount(count, word)} ago`
}

/** "now", "5 min". */
export const formatShortAge = (instant: string): string => {
  const [count, , short] = ageOf(instant)
  return count === 0 ? "now" : `${count} ${short}`
}
