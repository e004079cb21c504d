import { day, shift } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { Container } from "./Container.ts"
import { freeDaysLeft, maxImminentDays, isPickedUp } from "./Deadline.ts"
import { activeDeadline } from "./LastFreeDay.ts"

/** `note` explains a null `urgency`. */
export interface Urgency {
  readonly urgency: "overdue" | "imminent" | "later" | null
  readonly days_until_lfd: number | null
  readonly note: string | null
}

/** Older responses of a terminal do not apply to today. */
const maxResponseAgeMs = 7 * day

const urgencyUnknown = (note: string): Urgency => ({ urgency: null, days_until_lfd: null, note })

/** In whole days at the place of pickup, for tracked containers whose terminal has responded in the last 7 days. */
export const urgencyOf = (container: Container, isTracked: boolean, now: Instant): Urgency => {
  const { membership_ended_at, pickup_lfd, terminal_checked_at: checked } = container
  if (isPickedUp(container)) return urgencyUnknown("It was picked up.")
  if (pickup_lfd === null) return urgencyUnknown("No last free day is reported.")
  if (!isTracked || membership_ended_at !== null) return urgencyUnknown("It is no longer tracked.")
  if (activeDeadline(container) === null)
    return urgencyUnknown("The last free day belongs to a stop that the container has left.")
  if (checked === null) return urgencyUnknown("No terminal has responded yet.")
  if (checked < shift(now, -maxResponseAgeMs))
    return urgencyUnknown("The terminal's last response is older than 7 days.")
  const left = freeDaysLeft(container, now)
  if (left === null) return urgencyUnknown("The time zone of the place is unknown.")
  return {
    urgency: left < 0 ? "overdue" : left <= maxImminentDays ? "imminent" : "later",
    days_until_lfd: left,
    note: null
  }
}
