import type { Container } from "#domain/voyage/container/Container.ts"

/** Statuses after a departure whose time may be unknown. */
const underWay = new Set<Container["reported_status"]>([
  "on_ship",
  "grounded",
  "available",
  "not_available",
  "awaiting_inland_transfer",
  "on_rail"
])

/** A status implies a departure only if no loading time is reported. */
export const isUnderWay = (container: Container): boolean => {
  const { pod_arrived_at, pod_discharged_at, pol_vessel_departed_at, pol_vessel_loaded_at, reported_status } = container
  if ((pol_vessel_departed_at ?? pod_arrived_at ?? pod_discharged_at) !== null) return true
  return pol_vessel_loaded_at === null && underWay.has(reported_status)
}
