import { Schema } from "effect"

import { localDay } from "../event/etaChange.ts"
import { day } from "../Time.ts"
import type { Instant } from "../Time.ts"
import type { Container } from "./Container.ts"

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
  | "pickup_lfd"
  | "pod_timezone"
  | "reported_status"
>

/** The zone of the last free day that counts: of the inland destination once it left the port, or when the railroad set it. */
const zoneOf = ({ current_stop, final_destination_timezone, import_deadlines, pod_timezone }: Limited) => {
  const isOfRailroad = import_deadlines.pickup_lfd_line === null && import_deadlines.pickup_lfd_terminal === null
  return current_stop === "port" && !isOfRailroad ? pod_timezone : final_destination_timezone
}

const isPickedUp = ({ current_stop, delivered_at, reported_status }: Limited): boolean =>
  current_stop === "gone" || delivered_at !== null || reported_status === "empty_returned"

/**
 * What its last free day means today. A container that was picked up runs out of nothing; one that is no longer tracked,
 * here or on its shipment, may have been picked up since. The calendar is that of UTC where the zone is not known.
 */
export const deadlineOf = (container: Limited, isTracked: boolean, now: Instant): Deadline => {
  if (isPickedUp(container)) return "picked_up"
  const { membership_ended_at, pickup_lfd } = container
  if (pickup_lfd === null || !isTracked || membership_ended_at !== null) return "unknown"
  const left = (Date.parse(pickup_lfd) - Date.parse(localDay(now, zoneOf(container)))) / day
  return lastDays.find(([, last]) => left <= last)?.[0] ?? "later"
}
