import type { Container } from "#domain/container/Container.ts"

/** Statuses that follow a departure whose instant may be unknown. */
const underWay = new Set<Container["reported_status"]>([
  "on_ship",
  "grounded",
  "available",
  "not_available",
  "awaiting_inland_transfer",
  "on_rail"
])

/**
 * Its vessel has departed, or has arrived without a reported departure. Only a departure puts a container on a ship whose
 * loading has no time.
 */
export const isUnderWay = (container: Container): boolean => {
  const { pod_arrived_at, pod_discharged_at, pol_vessel_departed_at, pol_vessel_loaded_at, reported_status } = container
  if ((pol_vessel_departed_at ?? pod_arrived_at ?? pod_discharged_at) !== null) return true
  return pol_vessel_loaded_at === null && underWay.has(reported_status)
}
