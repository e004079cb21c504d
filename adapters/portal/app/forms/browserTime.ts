/** The browser's time zone: "America/New York". */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ")

/** In the browser's time zone: "2026-01-31T08:00". */
export const formatBrowserTime = (instant: Date): string => {
  const minutes = instant.getTime() - instant.getTimezoneOffset() * 60_000
  return new Date(minutes).toISOString().slice(0, 16)
}

/** Null for invalid text. */
export const parseBrowserTime = (text: string): string | null => {
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}
