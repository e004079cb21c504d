/** A date as it was reported: dates are of a calendar and are never converted. */
export const dayName = (day: string): string => {
  const year = day.startsWith(String(new Date().getUTCFullYear())) ? {} : ({ year: "numeric" } as const)
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", ...year, timeZone: "UTC" }).format(
    new Date(day)
  )
}

/** How far a day is: "2 d over", "today", "in 3 d". */
export const distanceTo = (days: number): string =>
  days < 0 ? `${-days} d over` : days === 0 ? "today" : `in ${days} d`

/** How long ago an instant was, in the largest unit that says enough. */
export const ago = (instant: string): string => {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(instant)) / 60_000))
  if (minutes < 1) return "now"
  if (minutes < 60) return `${minutes} min`
  return minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`
}
