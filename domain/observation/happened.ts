import { placeClock } from "../instantInZone.ts"
import { hour, instantOf, toMillis } from "../Time.ts"
import type { CalendarDate, Instant, LocalDateTime } from "../Time.ts"
import type { Clock, Happened, Observation } from "./Observation.ts"

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

/** Whether something surely happened so long after a moment. Two instants compare as their texts do, which is cheaper. */
export const isLaterBy = (milliseconds: number, happened: Happened, moment: Instant): boolean =>
  !("at" in happened && happened.at <= moment) &&
  orderTime(happened) - uncertainty(happened) - toMillis(moment) > milliseconds

/** Whether something that happened would have happened more than two hours after it was received. */
export const isAhead = (happened: Happened, receivedAt: Instant): boolean => isLaterBy(tolerance, happened, receivedAt)

/** A time as it is published: an instant, or the wall clock or day of a place without a known zone. */
export interface Stamp {
  readonly timestamp: Instant | null
  /** IANA; null without a timestamp. */
  readonly timezone: string | null
  readonly local_timestamp: LocalDateTime | null
  readonly local_date: CalendarDate | null
  readonly clock: Clock | null
}

type Shown = Pick<Stamp, "timestamp" | "local_timestamp" | "local_date">

export const noStamp: Stamp = { timestamp: null, timezone: null, local_timestamp: null, local_date: null, clock: null }

/**
 * How a time is published. An exact instant at a place without a known zone is given in UTC. A wall clock, and the
 * midnight at which a day begins, are instants only where the zone of the place is known.
 */
export const stamp = (happened: Happened, zone: string | null): Stamp => {
  if ("at" in happened) {
    const timezone = zone ?? happened.zone ?? "Etc/UTC"
    return { ...noStamp, timestamp: happened.at, timezone, clock: happened.clock ?? null }
  }
  const isForeign = "local" in happened && happened.clock === "unknown"
  const placed = zone === null || isForeign ? null : placeClock(orderTime(happened), zone)
  const timestamp = placed === null ? null : instantOf(placed.instant)
  if (placed !== null && timestamp !== null) {
    return { ...noStamp, timestamp, timezone: zone, clock: "local" in happened ? placed.clock : null }
  }
  return "local" in happened
    ? { ...noStamp, local_timestamp: happened.local, clock: "unknown" }
    : { ...noStamp, local_date: happened.date, clock: "unknown" }
}

/** The published time as its source gave it: without an instant, the wall clock or the day. */
export const shownTime = ({ local_date, local_timestamp, timestamp }: Shown): string | null =>
  timestamp ?? local_timestamp ?? local_date

/** Orders published times; never published itself. A wall clock or a day counts as if it were UTC. */
export const orderInstant = ({ local_date, local_timestamp, timestamp }: Shown): Instant | null => {
  if (timestamp !== null) return timestamp
  const wall = local_timestamp ?? (local_date === null ? null : `${local_date}T00:00:00`)
  return wall === null ? null : instantOf(Date.parse(`${wall}Z`))
}

/** Time of an event about a reported state: since when the state applies, or the receipt where the report has no instant. */
export const eventInstant = ({ happened, received_at }: Pick<Observation, "happened" | "received_at">): Instant =>
  happened !== null && "at" in happened ? happened.at : received_at
