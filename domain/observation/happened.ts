import { instantInZone } from "../instantInZone.ts"
import { hour, instantOf, toMillis } from "../Time.ts"
import type { Instant } from "../Time.ts"
import type { Happened } from "./Observation.ts"

/** Milliseconds to order by; a wall clock or a bare day counts as if it were UTC. */
export const orderTime = (happened: Happened): number => {
  if ("at" in happened) return toMillis(happened.at)
  return "local" in happened ? Date.parse(`${happened.local}Z`) : Date.parse(`${happened.date}T00:00:00Z`)
}

/** How far the true instant may lie from `orderTime`, in milliseconds: zones reach from UTC-12 to UTC+14. */
export const uncertainty = (happened: Happened): number => {
  if ("at" in happened) return 0
  return "local" in happened ? 14 * 3_600_000 : 38 * 3_600_000
}

/** Clocks differ, and messages are dated before they are sent. */
export const tolerance = 2 * hour

/** Whether something that happened would have happened more than two hours after it was received. */
export const isAhead = (happened: Happened, receivedAt: Instant): boolean =>
  orderTime(happened) - uncertainty(happened) - toMillis(receivedAt) > tolerance

export interface Stamp {
  readonly timestamp: Instant
  /** IANA; null means that the timestamp is the source's wall clock, or its day, read as UTC. */
  readonly timezone: string | null
}

/**
 * How a time is published. An exact instant at a place without a known zone is given in UTC; a wall clock, and the
 * midnight at which a day begins, are instants where the zone of the place is known.
 */
export const stamp = (happened: Happened, zone: string | null): Stamp | null => {
  if ("at" in happened) return { timestamp: happened.at, timezone: zone ?? happened.zone ?? "Etc/UTC" }
  const wall = orderTime(happened)
  const placed = zone === null ? null : instantInZone(wall, zone)
  const timestamp = instantOf(placed ?? wall)
  return timestamp === null ? null : { timestamp, timezone: placed === null ? null : zone }
}
