import type { Changeset } from "../event/Event.ts"
import { instantOf } from "../Time.ts"
import type { Instant } from "../Time.ts"

export const isText = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== ""

const form = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23"
} as const

const written = (at: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { ...form, timeZone }).format(new Date(at))

/** An instant by the clock of its place, with the zone; where the zone is not known, it is the clock of a place that is not. */
export const timeAt = (at: Instant, zone: string | null): string => {
  if (zone === null) return `${written(at, "UTC")} (local time, time zone unknown)`
  try {
    return `${written(at, zone)} (${zone === "Etc/UTC" ? "UTC" : zone})`
  } catch {
    return `${written(at, "UTC")} (UTC)`
  }
}

const attributes: Readonly<Record<string, string>> = {
  available_for_pickup: "available for pick-up",
  holds_at_pod_terminal: "holds",
  fees_at_pod_terminal: "fees",
  pickup_lfd: "last free day",
  pickup_lfd_line: "last free day of the line",
  pickup_lfd_terminal: "last free day of the terminal",
  pickup_lfd_rail: "last free day of the railroad",
  pickup_appointment_at: "pick-up appointment",
  pod_terminal: "terminal"
}

const longest = 120
const most = 6

const instantForm = /^\d{4}-\d{2}-\d{2}T/

const entryOf = (entry: unknown): string => {
  if (typeof entry !== "object" || entry === null) return String(entry)
  const { amount, currency_code, name, status, type } = entry as Readonly<Record<string, unknown>>
  return [name ?? type, status, amount, currency_code]
    .filter((part) => typeof part === "string" || typeof part === "number")
    .join(" ")
}

/** A value of a changeset. Lists are written empty also where nobody has reported any, so that is not said as none. */
const valueInWords = (value: unknown, zone: string | null): string => {
  if (value === null || value === undefined) return "unknown"
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (typeof value === "string") {
    const at = instantForm.test(value) ? instantOf(Date.parse(value)) : null
    return (at === null ? value : timeAt(at, zone)).slice(0, longest)
  }
  if (!Array.isArray(value)) return entryOf(value).slice(0, longest)
  return value.length === 0 ? "none reported" : value.map(entryOf).join(", ").slice(0, longest)
}

/** What changed, old and new: `holds: none reported → CUSTOMS hold`. */
export const changeInWords = (changeset: Changeset, zone: string | null): string | null => {
  const changed = Object.entries(changeset)
  if (changed.length === 0) return null
  const said = changed
    .slice(0, most)
    .map(
      ([name, [old, now]]) =>
        `${attributes[name] ?? name.replaceAll("_", " ")}: ${valueInWords(old, zone)} → ${valueInWords(now, zone)}`
    )
  return [...said, ...(changed.length > most ? [`${changed.length - most} more`] : [])].join("; ")
}
