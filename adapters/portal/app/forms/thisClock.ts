/** The zone of this computer as people read it: "America/New York". */
export const thisZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ")

/** An instant as a control for a date and a time takes it, by the clock of this computer: "2026-01-31T08:00". */
export const onThisClock = (instant: Date): string => {
  const minutes = instant.getTime() - instant.getTimezoneOffset() * 60_000
  return new Date(minutes).toISOString().slice(0, 16)
}

/** The instant that such a control has; null where it has none. */
export const instantOf = (text: string): string | null => {
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}
