const day = 24 * 3600 * 1000

/** The day of the calendar at a place, `YYYY-MM-DD`, so many days later. */
export const dayAt = (moment: number, zone: string, days = 0): string => {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(moment)
  return new Date(Date.parse(today) + days * day).toISOString().slice(0, 10)
}

/** The moment at which the clock of a place shows this hour of a day there. */
export const hourAt = (date: string, hour: number, zone: string): number => {
  const wanted = Date.parse(`${date}T${String(hour).padStart(2, "0")}:00:00Z`)
  const shown = (moment: number) =>
    Date.parse(
      `${new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }).format(moment).replace(" ", "T")}Z`
    )
  return wanted - (shown(wanted) - wanted)
}

/** Whole days of the calendar at a place from one moment to another. */
export const daysBetween = (from: number, to: number, zone: string): number =>
  Math.round((Date.parse(dayAt(to, zone)) - Date.parse(dayAt(from, zone))) / day)
