import type { Container } from "./Container.ts"

const moves = [
  "pod_arrived_at",
  "pod_discharged_at",
  "pod_rail_loaded_at",
  "pod_rail_departed_at",
  "pod_full_out_at",
  "ind_ata_at",
  "ind_rail_unloaded_at",
  "final_destination_full_out_at",
  "empty_terminated_at",
  "delivered_at"
] as const

/** A move may have an unknown time, so the status counts as well. */
const statuses: ReadonlySet<Container["current_status"]> = new Set([
  "grounded",
  "available",
  "not_available",
  "awaiting_inland_transfer",
  "on_rail",
  "picked_up",
  "delivered",
  "empty_returned"
])

/** Between two vessels, a container is `grounded` at another port. */
export const hasReachedPort = (
  container: Pick<Container, (typeof moves)[number] | "awaiting_transshipment" | "current_status">
): boolean =>
  moves.some((move) => container[move] !== null) ||
  (container.awaiting_transshipment === null && statuses.has(container.current_status))
