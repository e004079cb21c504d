import { dayAt, hourAt } from "./calendar.ts"
import { placeOf } from "./fleet.ts"
import type { Box } from "./fleet.ts"

export const active = ({ release: { holds } }: Box) => holds?.filter(({ status }) => status === "hold") ?? null
export const isHeld = (box: Box) => (active(box) ?? []).length > 0
export const waits = ({ is }: Box) => is === "yard" || is === "ramp"
/** Where it waited it no longer is. */
export const isGone = ({ is }: Box) => is === "rail" || is === "out" || is === "returned"
export const isUnknown = ({ release: { available, holds } }: Box) => available === undefined || holds === undefined

export const freeDaysBetween = (from: number, to: number) => (box: Box) => {
  const { freeDays } = box.release
  return waits(box) && freeDays !== undefined && freeDays >= from && freeDays <= to
}

export const isDueInUtc = (moment: number, now: number, days: number) => {
  const date = dayAt(moment, "UTC")
  return date >= dayAt(now, "UTC") && date <= dayAt(now, "UTC", days)
}

/** What the last free day of a container truly means today. */
export const deadlineOf = (box: Box): string => {
  const { freeDays } = box.release
  if (box.is === "out" || box.is === "returned") return "picked_up"
  if (freeDays === undefined) return "unknown"
  if (freeDays < 0) return "overdue"
  if (freeDays === 0) return "today"
  return freeDays <= 2 ? "within_two_days" : freeDays <= 7 ? "within_seven_days" : "later"
}

/** What the company owes for a container; the total is what the other fees are together. */
export const owed = ({ release: { fees = [] } }: Box): number => {
  let sum = 0
  for (const { amount, type } of fees) if (type !== "total") sum += amount
  return sum
}

const statuses: Readonly<Record<Exclude<Box["is"], "yard" | "ramp">, string>> = {
  origin: "new",
  sea: "on_ship",
  aboard: "on_ship",
  rail: "on_rail",
  out: "picked_up",
  returned: "empty_returned"
}

/** The status of a container, in the words of the service. */
export const statusOf = ({ is, release: { available }, voyage: { ramp } }: Box): string => {
  if (is !== "yard" && is !== "ramp") return statuses[is]
  if (is === "yard" && ramp !== null) return "awaiting_inland_transfer"
  return available === undefined ? "grounded" : available ? "available" : "not_available"
}

const nameOf: Readonly<Record<string, string>> = {
  WBCT: "West Basin Container Terminal",
  APMT: "APM Terminals Los Angeles (Pier 400)",
  MAHER: "Maher Terminals"
}

/** The terminal is known once the container was discharged there. */
export const terminalOf = ({ is, voyage }: Box) =>
  is === "origin" || is === "sea" || is === "aboard" ? null : nameOf[voyage.facility]

export const iso = (moment: number) => new Date(moment).toISOString()

export const appointmentOf = (box: Box, now: number) => {
  const { appointment } = box.release
  const { zone } = placeOf(box)
  return appointment === undefined ? null : iso(hourAt(dayAt(now, zone, appointment[0]), appointment[1], zone))
}

/** How often each key comes. */
export const counted = (keys: ReadonlyArray<string>) =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, alike]) => [key, alike.length]))
