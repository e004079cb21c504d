/** As in the portal, in the middle of a sentence. */
export const statusNames: Readonly<Record<string, string>> = {
  new: "new",
  on_ship: "at sea",
  grounded: "at the terminal",
  available: "available",
  not_available: "not available",
  awaiting_inland_transfer: "waiting for rail",
  on_rail: "on rail",
  off_dock: "off dock",
  picked_up: "picked up",
  delivered: "delivered",
  empty_returned: "returned",
  dropped: "dropped",
  loaded: "loaded"
}
