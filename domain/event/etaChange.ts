import { DateTime, Option } from "effect"

import { dayOf } from "../query/days.ts"
import type { Shipment } from "../shipment/Shipment.ts"
import type { Instant } from "../Time.ts"

/** The calendar day of an instant at a place; that of UTC where the zone is not known. */
export const localDay = (instant: Instant, zone: string | null): string =>
  zone === null
    ? dayOf(instant)
    : Option.match(DateTime.makeZoned(instant, { timeZone: zone }), {
        onNone: () => dayOf(instant),
        onSome: DateTime.formatIsoDate
      })

/**
 * Since when the estimate names another day at the port of discharge than the first estimate did; null while they name
 * the same. A further move to yet another day counts anew. `received` is when the present estimate was received.
 */
export const etaChangedAt = (previous: Shipment, next: Shipment, received: Instant): Instant | null => {
  const zone = next.pod_timezone
  const { pod_eta_at: eta, pod_original_eta_at: original } = next
  if (eta === null || original === null || localDay(eta, zone) === localDay(original, zone)) return null
  const before = previous.pod_eta_at
  const moved = before === null || localDay(before, zone) !== localDay(eta, zone)
  return moved ? received : (previous.pod_eta_changed_at ?? received)
}
