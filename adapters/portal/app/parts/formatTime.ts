import { dateFormat } from "./dateFormat.ts"

/** Omits the year if it is the current one in this time zone. */
export const yearFormatOf = (instant: Date, zone: string | undefined): { readonly year?: "numeric" } => {
  const years = dateFormat("en-GB", { year: "numeric", timeZone: zone })
  return years.format(instant) === years.format(new Date()) ? {} : { year: "numeric" }
}

interface FormattedTime {
  /** "28 Oct, 06:15", or "28 Oct" for a day. */
  readonly text: string
  /** "GMT-8", "UTC". */
  readonly zone: string
}

const utc = new Set(["UTC", "Etc/UTC"])

/** Every page formats times with this function. Without a zone, it uses the browser's time. */
export const formatTimeIn = (instant: Date, zone: string | undefined, isDay = false): FormattedTime => {
  const parts = dateFormat("en-GB", {
    day: "numeric",
    month: "short",
    ...yearFormatOf(instant, zone),
    ...(isDay ? {} : ({ hour: "2-digit", minute: "2-digit" } as const)),
    timeZone: zone,
    timeZoneName: "shortOffset"
  })
  const written = parts.formatToParts(instant)
  const at = written.findIndex(({ type }) => type === "timeZoneName")
  const text = written.slice(0, at).map(({ value }) => value)
  return {
    text: text.join("").replace(/[, ]+$/, ""),
    zone: utc.has(parts.resolvedOptions().timeZone) ? "UTC" : (written[at]?.value ?? "")
  }
}

/** "28 Oct, 06:15 GMT-8". */
export const formatTimeText = (at: string, zone: string | undefined): string => {
  const { text, zone: name } = formatTimeIn(new Date(at), zone)
  return `${text} ${name}`
}
