import type { Instant } from "../../Time.ts"
import { isSnapshot } from "../Observation.ts"
import type { Observation } from "../Observation.ts"
import { isAhead } from "./FactVersion.ts"
import type { FactVersion } from "./FactVersion.ts"
import { outranks, reportedAt } from "./rank.ts"

/** The current row of a fact, since when its source has reported it, and the version of its content. */
export interface CurrentFact {
  readonly row: Observation
  readonly since: Instant
  readonly version: FactVersion
}

/**
 * What a version does to its fact. It `opens` a fact without a current row; it `repeats` the current row, `replaces`
 * it, `splits` the interval in which it was confirmed, or `yields` to it.
 */
export type Verdict = "opens" | "repeats" | "replaces" | "splits" | "yields"

/** Judges a row by the version of its content, which includes that row. */
export const judge = (
  version: FactVersion,
  row: Omit<Observation, "id">,
  current: CurrentFact | undefined
): Verdict => {
  if (current === undefined) return "opens"
  if (current.version.content_key === version.content_key) return "repeats"
  const currentVersion = { ...current.version, fact: current.row.fact }
  // A date that lies ahead would outrank every later report.
  if (isAhead(version) !== isAhead(current.version)) return isAhead(version) ? "yields" : "replaces"
  if (outranks({ ...version, fact: row.fact }, currentVersion)) return "replaces"
  // A message that repeats a whole state leaves no intervals of the single events in it.
  if (!isSnapshot(row) && row.sequence != null) return "yields"
  const at = reportedAt(row)
  return current.since < at && at < reportedAt(currentVersion) ? "splits" : "yields"
}
