const names: Readonly<Record<string, string>> = {
  new: "New",
  on_ship: "On ship",
  grounded: "On the ground",
  available: "Available",
  not_available: "Not available",
  awaiting_inland_transfer: "Waits for rail",
  on_rail: "On rail",
  off_dock: "Off dock",
  picked_up: "Picked up",
  delivered: "Delivered",
  empty_returned: "Returned empty",
  dropped: "Dropped",
  loaded: "Loaded"
}

/** A code in words: `pickup_lfd` is "Pickup lfd" where there is nothing better. */
export const inWords = (code: string): string => {
  const words = code.replaceAll(/[._]/g, " ")
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

export const statusName = (status: string): string => names[status] ?? inWords(status)
