import { millisecondsBetween, day, later } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { Container } from "../../voyage/container/Container.ts"
import type { Shipment, StoppedReason } from "../../voyage/shipment/Shipment.ts"

/** Tracking continues this long after pickup, arrival, or the last report. */
export const trackingWindowMs = 56 * day

/** Tracking ends after a number was unknown for this long. */
export const unknownNumberWindowMs = 7 * day

export interface TrackingState {
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Container>
  readonly cancelled: boolean
  /** Start or last resumption of tracking; windows never start earlier. */
  readonly since: Instant
  readonly last_reported_at: Instant | null
  /** Null if a polled carrier knows the number. */
  readonly unknown_since: Instant | null
}

const arrivedAt = ({ destination_ata_at, destination_locode, pod_ata_at }: Shipment): Instant | null =>
  destination_ata_at ?? (destination_locode === null ? pod_ata_at : null)

/** Null if one has not left. */
const pickedUpAt = (containers: ReadonlyArray<Container>): Instant | null =>
  containers.reduce<Instant | null>((last, { final_destination_full_out_at, pod_full_out_at }, index) => {
    const at = final_destination_full_out_at ?? pod_full_out_at
    if (at === null || (index > 0 && last === null)) return null
    return last === null ? at : later(last, at)
  }, null)

export const findTrackingEnd = (
  { cancelled, containers, shipment, since, last_reported_at: told_at, unknown_since }: TrackingState,
  now: Instant
): StoppedReason | null => {
  if (cancelled) return "booking_cancelled"
  const own = containers.filter(({ membership_ended_at }) => membership_ended_at === null)
  if (own.length > 0 && own.every(({ current_status }) => current_status === "empty_returned")) {
    return "all_containers_terminated"
  }
  const isPast = (at: Instant | null, window = trackingWindowMs) =>
    at !== null && millisecondsBetween(later(at, since), now) > window
  if (isPast(pickedUpAt(own))) return "past_full_out_window"
  if (isPast(arrivedAt(shipment))) return "past_arrival_window"
  const gone_at = unknown_since === null ? null : later(unknown_since, told_at ?? unknown_since)
  return isPast(told_at ?? since) || isPast(gone_at, unknownNumberWindowMs) ? "no_updates_at_line" : null
}
