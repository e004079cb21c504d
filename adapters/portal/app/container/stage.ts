import type { Container } from "../api/Container.ts"

export type Stage = "before" | "sea" | "transshipment" | "terminal" | "rail" | "out" | "returned"

const stages: Readonly<Record<string, Stage>> = {
  on_ship: "sea",
  grounded: "terminal",
  available: "terminal",
  not_available: "terminal",
  awaiting_inland_transfer: "terminal",
  on_rail: "rail",
  picked_up: "out",
  off_dock: "out",
  dropped: "out",
  loaded: "out",
  delivered: "out",
  empty_returned: "returned"
}

/** A container between two vessels cannot be picked up, whatever its status. */
export const stageOf = ({ attributes, meta }: Container): Stage =>
  meta.awaiting_transshipment === null ? (stages[attributes.current_status] ?? "before") : "transshipment"
