import type { Container } from "../api/Container.ts"

/** The part of the journey that decides which facts matter most. */
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

/** Ashore between two ships, a container has no terminal to pick it up from, whatever its status is. */
export const stageOf = ({ attributes, meta }: Container): Stage =>
  meta.awaiting_transshipment === null ? (stages[attributes.current_status] ?? "before") : "transshipment"
