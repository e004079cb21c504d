import { Schema } from "effect"

import { localDay } from "../event/etaChange.ts"
import { day } from "../Time.ts"
import type { Instant } from "../Time.ts"
import type { Container } from "./Container.ts"
import { runningDeadline } from "./LastFreeDay.ts"
import { isActive } from "./PastStopField.ts"

/** How much free time a container has left, by whole days of the calendar of the place where it is picked up. */
export const Deadline = Schema.Literals([
  "overdue",
  "today",
  "within_two_days",
  "within_seven_days",
  "later",
  "unknown",
  "picked_up"
])
export type Deadline = typeof Deadline.Type

/** The last day of each answer, counted from today. */
export const lastDays = [
  ["overdue", -1],
  ["today", 0],
  ["within_two_days", 2],
  ["within_seven_days", 7]
] as const satisfies ReadonlyArray<readonly [Deadline, number]>

type Limited = Pick<
  Container,
  | "current_stop"
  | "delivered_at"
  | "final_destination_timezone"
  | "import_deadlines"
  | "membership_ended_at"
  | "past_stop_fields"
  | "pod_timezone"
  | "reported_status"
>

/** Up to so many days before the last free day it is imminent. */
export const imminentDays = 3

/** The zone of the stop ahead: of the inland destination once it has left the port. */
const zoneAhead = ({ current_stop, final_destination_timezone, pod_timezone }: Limited) =>
  current_stop === "port" ? pod_timezone : final_destination_timezone

type PickUp = Pick<
  Container,
  | "current_stop"
  | "final_destination_full_out_at"
  | "final_destination_timezone"
  | "ind_ata_at"
  | "past_stop_fields"
  | "pickup_appointment_at"
  | "pod_full_out_at"
  | "pod_rail_departed_at"
  | "pod_timezone"
>

/**
 * The zone of the place where it is picked up, and of its appointment: of the port until it leaves that, then of the
 * inland destination. An appointment that stayed from the port keeps the clock of the port.
 */
export const zoneOfPickUp = (container: PickUp): string | null => {
  const { current_stop, final_destination_timezone: inland, pickup_appointment_at, pod_timezone: port } = container
  const isPast = container.past_stop_fields.includes("pickup_appointment_at")
  if (current_stop === "port") return port
  if (current_stop !== "gone") return isPast ? port : inland
  const left = container.pod_rail_departed_at ?? container.pod_full_out_at
  const movesInland = [container.pod_rail_departed_at, container.ind_ata_at, container.final_destination_full_out_at]
  if (movesInland.every((at) => at === null)) return port
  return pickup_appointment_at !== null && left !== null && pickup_appointment_at <= left ? port : inland
}

/** The zone of a last free day: one that only the railroad has set is of the inland destination. */
export const zoneOfDeadline = (container: Limited, source: keyof Container["import_deadlines"]): string | null =>
  source === "pickup_lfd_rail" ? container.final_destination_timezone : zoneAhead(container)

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day

/** In how many days of the place of pick-up its appointment is; null without one. */
export const appointmentInDays = (
  container: Limited & Pick<Container, "pickup_appointment_at">,
  now: Instant
): number | null => {
  const appointment = isActive(container, "pickup_appointment_at") ? container.pickup_appointment_at : null
  const zone = zoneAhead(container)
  return appointment === null ? null : daysBetween(localDay(now, zone), localDay(appointment, zone))
}

export const isPickedUp = ({ current_stop, delivered_at, reported_status }: Limited): boolean =>
  current_stop === "gone" || delivered_at !== null || reported_status === "empty_returned"

/**
 * How many free days are left, by the calendar of the place of pick-up: 0 is the last one. Null without a last free day
 * for the stop ahead, and where no zone tells which day it is there.
 */
export const freeDaysLeft = (container: Limited, now: Instant): number | null => {
  const source = runningDeadline(container)
  const day = source === null ? null : container.import_deadlines[source]
  const zone = source === null ? null : zoneOfDeadline(container, source)
  return day === null || zone === null ? null : daysBetween(localDay(now, zone), day)
}

/**
 * What its last free day means today. A container that was picked up runs out of nothing; one that is no longer tracked,
 * here or on its shipment, may have been picked up since. Without a zone nobody knows which day it is there.
 */
export const deadlineOf = (container: Limited, isTracked: boolean, now: Instant): Deadline => {
  if (isPickedUp(container)) return "picked_up"
  const left = freeDaysLeft(container, now)
  if (left === null || !isTracked || container.membership_ended_at !== null) return "unknown"
  return lastDays.find(([, last]) => left <= last)?.[0] ?? "later"
}
