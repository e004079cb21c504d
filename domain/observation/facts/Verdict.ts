import type { Instant } from "../../Time.ts"
import type { Observation } from "../Observation.ts"
import { outranks, saidAt } from "./rank.ts"
import type { Saying } from "./Saying.ts"

/** The row that stands for a fact, since when its source has said so, and all that is known of its content. */
export interface Standing {
  readonly row: Observation
  readonly since: Instant
  readonly saying: Saying
}

/**
 * What a saying does to its fact. It `opens` a fact that nobody spoke of, `repeats` what stands, `replaces` it, `splits`
 * the interval in which it was confirmed, or `yields` to it.
 */
export type Verdict = "opens" | "repeats" | "replaces" | "splits" | "yields"

/** Judges a row by all that is known of its content, that row included. */
export const judge = (saying: Saying, row: Omit<Observation, "id">, standing: Standing | undefined): Verdict => {
  if (standing === undefined) return "opens"
  if (standing.saying.content_key === saying.content_key) return "repeats"
  const current = { ...standing.saying, fact: standing.row.fact }
  if (outranks({ ...saying, fact: row.fact }, current)) return "replaces"
  const at = saidAt(row)
  return standing.since < at && at < saidAt(current) ? "splits" : "yields"
}
