import { millisecondsBetween, day, hour, minute } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { Container } from "../../voyage/container/Container.ts"
import type { Shipment } from "../../voyage/shipment/Shipment.ts"

const ashore = new Set<Container["current_status"]>(["grounded", "available", "not_available", "off_dock"])

/** Milliseconds. */
export const carrierInterval = (shipment: Shipment, containers: ReadonlyArray<Container>, now: Instant): number => {
  if (containers.length > 0 && containers.every(({ pod_full_out_at }) => pod_full_out_at !== null)) return day
  const isAshore = shipment.pod_ata_at !== null || containers.some(({ current_status }) => ashore.has(current_status))
  if (isAshore) return 30 * minute
  if (shipment.pod_eta_at !== null && millisecondsBetween(now, shipment.pod_eta_at) < 3 * day) return hour
  return shipment.pol_atd_at === null ? day : 6 * hour
}

/** Milliseconds; null once the terminal has finished with the container. */
export const terminalInterval = (container: Container): number | null => {
  if (container.current_status === "picked_up" || container.current_status === "empty_returned") return null
  if (container.membership_ended_at !== null) return null
  return ashore.has(container.current_status) ? 15 * minute : 6 * hour
}

/**
 * Milliseconds. A railroad can correct its last report. After gate out at the port, the container may be on its way to
 * the ramp.
 */
export const railInterval = (container: Container, isKnown: boolean): number | null => {
  const { current_status, final_destination_full_out_at, membership_ended_at } = container
  if (membership_ended_at !== null || current_status === "empty_returned") return null
  if (final_destination_full_out_at !== null) return isKnown ? day : null
  if (current_status === "picked_up") return day
  const isLanded = ashore.has(current_status) || current_status === "awaiting_inland_transfer"
  if (current_status === "on_rail" || isLanded) return isKnown ? hour : 6 * hour
  return day
}
