import { instantOf } from "../../../Time.ts"
import type { Instant } from "../../../Time.ts"
import { beganAt } from "../../observation/facts/beganAt.ts"
import type { Observation } from "../../observation/Observation.ts"
import { locatedMoveOf } from "../evidence/locatedMove.ts"
import { maxNoticeDelayMs } from "./visitRules.ts"

/** Later than any time that a source may report. */
export const endOfTime = "2199-12-31T23:59:59.999Z" as Instant

/** Rows per fact to load before a moment: the last may be rejected, and the one it corrects may be of another visit. */
export const maxRowsBefore = 4

/** `rows` are oldest first. */
export const selectCurrentRows = (
  rows: ReadonlyArray<Observation>,
  moments: ReadonlyArray<Instant>
): ReadonlySet<Observation> => {
  const placed = rows.map((row, index) => ({ row, index, began: beganAt(row) }))
  const newestFirst = placed.sort((a, b) => (a.began === b.began ? b.index - a.index : a.began < b.began ? 1 : -1))
  const facts = [...Map.groupBy(newestFirst, ({ row }) => row.fact_key).values()]
  const chosen = facts.flatMap((fact) =>
    moments.flatMap((moment) => fact.filter(({ began }) => began <= moment).slice(0, maxRowsBefore))
  )
  return new Set(chosen.map(({ row }) => row))
}

const ofLand: ReadonlySet<string> = new Set(["gate_out", "gate_in"])

/** Ends of a terminal stay, and a day after each, because terminals notice late. */
export const possibleStayEnds = (observations: ReadonlyArray<Observation>): ReadonlyArray<Instant> => {
  const ends = observations.flatMap((observation) => {
    const handling = locatedMoveOf(observation)
    if (handling === null || !handling.actual) return []
    const { laden, mode, move, time } = handling
    const isEnd = ofLand.has(move) ? !(move === "gate_in" && laden === true) : mode !== "vessel"
    return isEnd ? [instantOf(time), instantOf(time + maxNoticeDelayMs)].filter((moment) => moment !== null) : []
  })
  return [...new Set(ends)].sort()
}
