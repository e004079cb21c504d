/** The day and the clock of a place at an instant. */
const clockAt = (instant: number, zone: string): { readonly day: string; readonly time: string } => {
  const [day = "", time = ""] = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "medium"
  })
    .format(instant)
    .split(" ")
  return { day, time }
}

/**
 * Whether an estimate has passed. What is expected at midnight of its place is a day without a time, and passes with that
 * day. Without the zone of the place it is a clock that nobody can place, and nothing is said of it.
 */
export const hasPassed = (estimate: string | null, zone: string | null | undefined, now = Date.now()): boolean => {
  if (estimate === null || zone == null) return false
  const at = Date.parse(estimate)
  const expected = clockAt(at, zone)
  return expected.time === "00:00:00" ? expected.day < clockAt(now, zone).day : at < now
}
