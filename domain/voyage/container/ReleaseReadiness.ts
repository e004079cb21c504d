import { Schema } from "effect"

import type { Container } from "./Container.ts"
import type { TerminalHold } from "./TerminalHold.ts"

export const ReleaseReadiness = Schema.Literals(["ready", "held", "out_of_sync", "unknown", "gone"])
export type ReleaseReadiness = typeof ReleaseReadiness.Type

interface Release {
  readonly readiness: ReleaseReadiness
  readonly reasons: ReadonlyArray<string>
}

/**
 * `ready`: available without an active hold. `held`: an active hold, not reported available. `out_of_sync`: both
 * contradict each other. `unknown`: either is null without an active hold.
 */
export const releaseReadiness = (
  available: boolean | null,
  holds: ReadonlyArray<TerminalHold> | null
): ReleaseReadiness => {
  const held = holds?.some(({ status }) => status === "hold") ?? null
  if (held === true) return available === true ? "out_of_sync" : "held"
  if (available === null || held === null) return "unknown"
  return available ? "ready" : "out_of_sync"
}

const ofHold = ({ description, name }: TerminalHold): string =>
  `Active hold: ${description === null || description === "" ? name : `${name} (${description})`}.`

const ofHolds = (holds: ReadonlyArray<TerminalHold> | null): ReadonlyArray<string> => {
  if (holds === null) return ["Holds: not reported, or the report cannot be read."]
  const active = holds.filter(({ status }) => status === "hold")
  return active.length === 0 ? ["No active hold."] : active.map(ofHold)
}

const ofAvailability = (available: boolean | null): string => {
  if (available === null) return "Availability: not reported, or the report cannot be read."
  return `Reported as ${available ? "" : "not "}available.`
}

type ReadinessFields = Pick<
  Container,
  "available_for_pickup" | "current_stop" | "delivered_at" | "holds_at_pod_terminal" | "reported_status"
>

const departureReason = ({ current_stop, delivered_at, reported_status }: ReadinessFields): string | null => {
  if (reported_status === "empty_returned") return "Returned empty."
  if (delivered_at !== null) return "Marked as delivered."
  if (current_stop === "gone") return "Left the terminal through its gate."
  return current_stop === "onward" ? "Left the port of discharge; not reported at the inland destination." : null
}

/** `gone` whatever the last report, once the container has left the facility. */
export const releaseReadinessOf = (container: ReadinessFields): Release => {
  const { available_for_pickup: available, holds_at_pod_terminal: holds } = container
  const gone = departureReason(container)
  if (gone !== null) return { readiness: "gone", reasons: [gone] }
  return { readiness: releaseReadiness(available, holds), reasons: [ofAvailability(available), ...ofHolds(holds)] }
}
