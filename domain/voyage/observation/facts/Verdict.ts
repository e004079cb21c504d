import type { Instant } from "../../../Time.ts"
import { isSnapshot } from "../Observation.ts"
import type { Observation } from "../Observation.ts"
import { isVersionAhead } from "./FactVersion.ts"
import type { FactVersion } from "./FactVersion.ts"
import { outranks, reportedAt } from "./rank.ts"

/** `since` is the first report of the current content. */
export interface CurrentFact {
  readonly row: Observation
  readonly since: Instant
  readonly version: FactVersion
}

/**
 * Effect of a version on its fact:
 * - `opens`: becomes the first current row
 * - `repeats`: confirms the current row
 * - `replaces`: becomes the current row
 * - `splits`: divides the interval in which the current row was confirmed
 * - `yields`: ranks below the current row
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
  // A message that repeats a whole state does not form intervals of the single events in it.
  if (!isSnapshot(row) && row.sequence != null) return "yields"
  const at = reportedAt(row)
  return current.since < at && at < reportedAt(currentVersion) ? "splits" : "yields"
}
