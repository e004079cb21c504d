import type { Container } from "../api/Container.ts"

const names: Readonly<Record<string, string>> = {
  new: "New",
  on_ship: "At sea",
  grounded: "At the terminal",
  available: "Available",
  not_available: "Not available",
  awaiting_inland_transfer: "Waiting for rail",
  on_rail: "On rail",
  off_dock: "Off dock",
  picked_up: "Picked up",
  delivered: "Delivered",
  empty_returned: "Returned",
  dropped: "Dropped",
  loaded: "Loaded"
}

const terms: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bapi\b/g, "API"],
  [/\boauth\b/g, "OAuth"],
  [/\bone time\b/g, "one-time"],
  [/\blfd\b/g, "last free day"],
  [/\bpod\b/g, "port of discharge"],
  [/\bpol\b/g, "port of lading"],
  [/\bref numbers\b/g, "references"],
  [/\brefused observation reapplied\b/g, "rejected report accepted"],
  [/\brefused observation\b/g, "rejected report"],
  [/\bscac\b/g, "SCAC"]
]

/** `pickup_lfd` becomes "Pickup last free day". */
export const formatCode = (code: string): string => {
  const words = terms.reduce((text, [term, word]) => text.replaceAll(term, word), code.replaceAll(/[._]/g, " "))
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** During transshipment, a container cannot be picked up. */
export const containerStatus = ({ attributes, meta }: Container): string => {
  const standing = meta.awaiting_transshipment
  const place = standing?.name ?? standing?.locode ?? null
  return standing === null
    ? statusName(attributes.current_status)
    : `Awaiting transshipment${place === null ? "" : ` at ${place}`}`
}

export const statusName = (status: string): string => names[status] ?? formatCode(status)
