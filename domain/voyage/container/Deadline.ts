import { Schema } from "effect"

import { localDay } from "../../localDay.ts"
import { day } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { Container } from "./Container.ts"
import { activeDeadline } from "./LastFreeDay.ts"
import { isActive } from "./PastStopField.ts"

/** By the calendar of the place of pickup. */
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

export const deadlineLimits = [
  ["overdue", -1],
  ["today", 0],
  ["within_two_days", 2],
  ["within_seven_days", 7]
] as const satisfies ReadonlyArray<readonly [Deadline, number]>

type DeadlineFields = Pick<
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

export const maxImminentDays = 3

const zoneAhead = ({ current_stop, final_destination_timezone, pod_timezone }: DeadlineFields) =>
  current_stop === "port" ? pod_timezone : final_destination_timezone

type PickupZoneFields = Pick<
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

/** After the departure from the port, a port appointment keeps the zone of the port. */
export const zoneOfPickUp = (container: PickupZoneFields): string | null => {
  const { current_stop, final_destination_timezone: inland, pickup_appointment_at, pod_timezone: port } = container
  const isPast = container.past_stop_fields.includes("pickup_appointment_at")
  if (current_stop === "port") return port
  if (current_stop !== "gone") return isPast ? port : inland
  const left = container.pod_rail_departed_at ?? container.pod_full_out_at
  const movesInland = [container.pod_rail_departed_at, container.ind_ata_at, container.final_destination_full_out_at]
  if (movesInland.every((at) => at === null)) return port
  return pickup_appointment_at !== null && left !== null && pickup_appointment_at <= left ? port : inland
}

/** A railroad's last free day is at the inland destination. */
export const zoneOfDeadline = (container: DeadlineFields, source: keyof Container["import_deadlines"]): string | null =>
  source === "pickup_lfd_rail" ? container.final_destination_timezone : zoneAhead(container)

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day

/** Days of the place of pickup. */
export const appointmentInDays = (
  container: DeadlineFields & Pick<Container, "pickup_appointment_at">,
  now: Instant
): number | null => {
  const appointment = isActive(container, "pickup_appointment_at") ? container.pickup_appointment_at : null
  const zone = zoneAhead(container)
  return appointment === null ? null : daysBetween(localDay(now, zone), localDay(appointment, zone))
}

export const isPickedUp = ({ current_stop, delivered_at, reported_status }: DeadlineFields): boolean =>
  current_stop === "gone" || delivered_at !== null || reported_status === "empty_returned"

/** By the calendar of the place of pickup: 0 is the last free day. Null without one for the stop ahead, or in an unknown zone. */
export const freeDaysLeft = (container: DeadlineFields, now: Instant): number | null => {
  const source = activeDeadline(container)
  const day = source === null ? null : container.import_deadlines[source]
  const zone = source === null ? null : zoneOfDeadline(container, source)
  return day === null || zone === null ? null : daysBetween(localDay(now, zone), day)
}

/** A container that is no longer tracked may have been picked up since, so its deadline is unknown. */
export const deadlineOf = (container: DeadlineFields, isTracked: boolean, now: Instant): Deadline => {
  if (isPickedUp(container)) return "picked_up"
  const left = freeDaysLeft(container, now)
  if (left === null || !isTracked || container.membership_ended_at !== null) return "unknown"
  return deadlineLimits.find(([, last]) => left <= last)?.[0] ?? "later"
}
