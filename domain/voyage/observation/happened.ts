import { resolveWallClock } from "../../instantInZone.ts"
import { hour, instantOf, toMillis } from "../../Time.ts"
import type { CalendarDate, Instant, LocalDateTime } from "../../Time.ts"
import type { TimeDoubt, ReportedTime, Observation } from "./Observation.ts"

/** Milliseconds; a local time or a date counts as UTC. */
export const orderTime = (happened: ReportedTime): number => {
  if ("at" in happened) return toMillis(happened.at)
  return "local" in happened ? Date.parse(`${happened.local}Z`) : Date.parse(`${happened.date}T00:00:00Z`)
}

/** Maximum error of `orderTime` in milliseconds: zones range from UTC-12 to UTC+14. */
export const uncertainty = (happened: ReportedTime): number => {
  if ("at" in happened) return 0
  return "local" in happened ? 14 * 3_600_000 : 38 * 3_600_000
}

/** Messages are dated before they are sent. */
export const reportClockToleranceMs = 2 * hour

/** True only if certain. Comparing the text first is cheaper. */
export const isLaterBy = (milliseconds: number, happened: ReportedTime, moment: Instant): boolean =>
  !("at" in happened && happened.at <= moment) &&
  orderTime(happened) - uncertainty(happened) - toMillis(moment) > milliseconds

export const isAfterReceipt = (happened: ReportedTime, receivedAt: Instant): boolean =>
  isLaterBy(reportClockToleranceMs, happened, receivedAt)

/** An instant, or a local time or date in an unknown zone. */
export interface PublishedTime {
  readonly timestamp: Instant | null
  /** Null without a timestamp. */
  readonly timezone: string | null
  readonly local_timestamp: LocalDateTime | null
  readonly local_date: CalendarDate | null
  readonly clock: TimeDoubt | null
}

type Shown = Pick<PublishedTime, "timestamp" | "local_timestamp" | "local_date">

export const noPublishedTime: PublishedTime = {
  timestamp: null,
  timezone: null,
  local_timestamp: null,
  local_date: null,
  clock: null
}

/**
 * An exact instant in an unknown zone is in UTC. A local time, or a date from its midnight, needs the zone of the
 * place.
 */
export const publishTime = (happened: ReportedTime, zone: string | null): PublishedTime => {
  if ("at" in happened) {
    const timezone = zone ?? happened.zone ?? "Etc/UTC"
    return { ...noPublishedTime, timestamp: happened.at, timezone, clock: happened.clock ?? null }
  }
  const isForeign = "local" in happened && happened.clock === "unknown"
  const placed = zone === null || isForeign ? null : resolveWallClock(orderTime(happened), zone)
  const timestamp = placed === null ? null : instantOf(placed.instant)
  if (placed !== null && timestamp !== null) {
    return { ...noPublishedTime, timestamp, timezone: zone, clock: "local" in happened ? placed.clock : null }
  }
  return "local" in happened
    ? { ...noPublishedTime, local_timestamp: happened.local, clock: "unknown" }
    : { ...noPublishedTime, local_date: happened.date, clock: "unknown" }
}

export const shownTime = ({ local_date, local_timestamp, timestamp }: Shown): string | null =>
  timestamp ?? local_timestamp ?? local_date

/** Never published: a local time or a date counts as UTC. */
export const orderInstant = ({ local_date, local_timestamp, timestamp }: Shown): Instant | null => {
  if (timestamp !== null) return timestamp
  const wall = local_timestamp ?? (local_date === null ? null : `${local_date}T00:00:00`)
  return wall === null ? null : instantOf(Date.parse(`${wall}Z`))
}

/** Start of the reported state, or the receipt of a report without an instant. */
export const eventInstant = ({ happened, received_at }: Pick<Observation, "happened" | "received_at">): Instant =>
  happened !== null && "at" in happened ? happened.at : received_at
