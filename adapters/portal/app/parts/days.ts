import { counted } from "./counted.ts"
import { dateFormat } from "./dateFormat.ts"
import { yearOf } from "./notation.ts"

/** A date as it was reported: dates are of a calendar and are never converted. */
export const dayName = (day: string): string =>
  dateFormat("en-GB", {
    day: "numeric",
    month: "short",
    ...yearOf(new Date(day), "UTC"),
    timeZone: "UTC"
  }).format(new Date(day))

/** How far a day is: "2 days overdue", "today", "tomorrow", "in 3 days". */
export const distanceTo = (days: number): string => {
  if (days < 0) return `${counted(-days, "day")} overdue`
  return days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${counted(days, "day")}`
}

const [hour, day] = [60, 1440]

/** The largest unit that says enough, as a word and in short. */
const ageOf = (instant: string): readonly [count: number, word: string, short: string] => {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(instant)) / 60_000))
  if (minutes < hour) return [minutes, "minute", "min"]
  return minutes < 2 * day ? [Math.round(minutes / hour), "hour", "h"] : [Math.round(minutes / day), "day", "d"]
}

/** How long ago an instant was: "just now", "5 minutes ago". */
export const ago = (instant: string): string => {
  const [count, word] = ageOf(instant)
  return count === 0 ? "just now" : `${counted(count, word)} ago`
}

/** The same where a column has no room for words: "now", "5 min". */
export const shortAge = (instant: string): string => {
  const [count, , short] = ageOf(instant)
  return count === 0 ? "now" : `${count} ${short}`
}
