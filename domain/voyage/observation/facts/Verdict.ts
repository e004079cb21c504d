import type { Instant } from "../../../Time.ts"
import { isSnapshot } from "../Observation.ts"
import type { Observation } from "../Observation.ts"
import { isVersionAhead } from "./FactVersion.ts"
import type { FactVersion } from "./FactVersion.ts"
import { outranks, reportedAt } from "./rank.ts"

/** `since`: first report of the content. */
export interface CurrentFact {
  readonly row: Observation
  readonly since: Instant
  readonly version: FactVersion
}

/**
 * `opens`: becomes the first current row. `repeats`: confirms it. `replaces`: becomes current instead. `splits`:
 * divides the interval in which the current row was confirmed. `yields`: ranks lower.
 */
export type VersionEffect = "opens" | "repeats" | "replaces" | "splits" | "yields"

/** `version` includes `row`. */
export const judgeVersion = (
  version: FactVersion,
  row: Omit<Observation, "id">,
  current: CurrentFact | undefined
): VersionEffect => {
  if (current === undefined) return "opens"
  if (current.version.content_key === version.content_key) return "repeats"
  const currentVersion = { ...current.version, fact: current.row.fact }
  // A future date would outrank every later report.
  if (isVersionAhead(version) !== isVersionAhead(current.version))
    return isVersionAhead(version) ? "yields" : "replaces"
  if (outranks({ ...version, fact: row.fact }, currentVersion)) return "replaces"
  // Single events in a repeated whole state do not form intervals.
  if (!isSnapshot(row) && row.sequence != null) return "yields"
  const at = reportedAt(row)
  return current.since < at && at < reportedAt(currentVersion) ? "splits" : "yields"
}
