/** The zone of this computer, as it is named. */
export const thisZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

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
