import { localDay } from "../../localDay.ts"
import { historyPrefix } from "../../query/Criterion.ts"
import { shift } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { Shipment } from "../shipment/Shipment.ts"

/** Days per shipment; older ones are dropped. */
const maxDays = 100

const dayIn = (entry: string): string => entry.slice(historyPrefix)
const sinceIn = (entry: string): Instant => entry.slice(0, historyPrefix - 1) as Instant

/** Shipments of earlier releases lack stored days. */
const daysBefore = (previous: Shipment): ReadonlyArray<string> => {
  const { created_at, pod_eta_at, pod_eta_days, pod_timezone } = previous
  return pod_eta_days.length > 0 || pod_eta_at === null
    ? pod_eta_days
    : [`${created_at} ${localDay(pod_eta_at, pod_timezone)}`]
}

/**
 * Neither a withdrawn estimate nor a new zone changes the days. `received` is the receipt of the present estimate.
 * `pod_eta_changed_at` is null for the first day.
 */
export const etaDays = (
  previous: Shipment,
  next: Shipment,
  received: Instant
): Pick<Shipment, "pod_eta_days" | "pod_eta_changed_at"> => {
  const before = daysBefore(previous)
  const last = before.at(-1)
  const { pod_eta_at: eta, pod_timezone: zone } = next
  const shown = (pod_eta_days: ReadonlyArray<string>, since: Instant | null) => ({
    pod_eta_days,
    pod_eta_changed_at: pod_eta_days.length > 1 ? since : null
  })
  if (eta === null) return shown(before, previous.pod_eta_changed_at)
  const day = localDay(eta, zone)
  if (last === undefined) return shown([`${received} ${day}`], null)
  if (dayIn(last) === day) return shown(before, previous.pod_eta_changed_at)
  if (previous.pod_eta_at === eta) {
    return shown([...before.slice(0, -1), `${sinceIn(last)} ${day}`], previous.pod_eta_changed_at)
  }
  const since = received > sinceIn(last) ? received : shift(sinceIn(last), 1)
  return shown([...before, `${since} ${day}`].slice(-maxDays), since)
}
