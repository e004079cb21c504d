import type { CurrentStatus } from "#domain/voyage/container/TransportEvent.ts"

/** The published statuses do not include transshipment. */
export type ShownStatus = CurrentStatus | "awaiting_transshipment"

const names: Readonly<Record<ShownStatus, string>> = {
  new: "Loading not reported",
  on_ship: "On the vessel",
  awaiting_transshipment: "Awaiting transshipment",
  grounded: "At the terminal",
  available: "Available for pickup",
  not_available: "Not available for pickup",
  awaiting_inland_transfer: "Awaiting rail",
  on_rail: "On rail",
  off_dock: "Off dock",
  picked_up: "Picked up",
  delivered: "Delivered",
  empty_returned: "Empty returned",
  dropped: "Dropped off",
  loaded: "Loaded"
}

export const statusName = (status: ShownStatus): string => names[status]
