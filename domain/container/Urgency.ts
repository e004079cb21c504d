import { day, shift } from "../Time.ts"
import type { Instant } from "../Time.ts"
import type { Container } from "./Container.ts"
import { freeDaysLeft, imminentDays, isPickedUp } from "./Deadline.ts"
import { runningDeadline } from "./LastFreeDay.ts"

/** How pressing the last free day is, and why nothing is said of it where nothing is. */
export interface Urgency {
  readonly urgency: "overdue" | "imminent" | "later" | null
  readonly days_until_lfd: number | null
  readonly note: string | null
}

/** Older answers of a terminal tell nothing about today. */
const longestSilence = 7 * day

const unsaid = (note: string): Urgency => ({ urgency: null, days_until_lfd: null, note })

/** By whole days of the place of pick-up, and only while the container is tracked and its terminal has answered in the last 7 days. */
export const urgencyOf = (container: Container, isTracked: boolean, now: Instant): Urgency => {
  const { membership_ended_at, pickup_lfd, terminal_checked_at: checked } = container
  if (isPickedUp(container)) return unsaid("It was picked up.")
  if (pickup_lfd === null) return unsaid("No last free day is reported.")
  if (!isTracked || membership_ended_at !== null) return unsaid("It is no longer tracked.")
  if (runningDeadline(container) === null) return unsaid("The last free day is of a stop that it has left.")
  if (checked === null) return unsaid("No terminal has answered about it yet.")
  if (checked < shift(now, -longestSilence)) return unsaid("The terminal's last answer is older than 7 days.")
  const left = freeDaysLeft(container, now)
  if (left === null) return unsaid("The time zone of the place is not known.")
  return {
    urgency: left < 0 ? "overdue" : left <= imminentDays ? "imminent" : "later",
    days_until_lfd: left,
    note: null
  }
}
