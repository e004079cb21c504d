import type { TerminalHold } from "./TerminalHold.ts"

export type ReleaseReadiness = "ready" | "held" | "out_of_sync" | "unknown"

/**
 * Ready when the terminal says available and no hold is active; held when it says neither; two signals that disagree
 * are out of sync. While either is unreported (null) the answer is unknown, unless an active hold settles it.
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
