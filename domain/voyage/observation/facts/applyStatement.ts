import type { ObservationId } from "../../../Identifiers.ts"
import { orderTime } from "../happened.ts"
import type { Observation } from "../Observation.ts"
import { beganAt } from "./beganAt.ts"
import { mergeVersion } from "./FactVersion.ts"
import type { FactVersion, ForgottenVersion } from "./FactVersion.ts"
import { asOfFirstReport, asOfLastReport, isLateSnapshot, applyLateSnapshot, sinceOf } from "./lateSnapshot.ts"
import type { Neighbors } from "./lateSnapshot.ts"
import { reportedAt } from "./rank.ts"
import type { ReceivedStatement } from "./ReceivedStatement.ts"
import { judgeVersion } from "./Verdict.ts"
import type { CurrentFact } from "./Verdict.ts"

export interface FactUpdate {
  readonly version: FactVersion
  readonly appended: ReadonlyArray<Observation>
  readonly current: CurrentFact | undefined
  /** The former current row, or a row that a late report confirms. */
  readonly retired: Observation | undefined
}

const isDatedByReport = ({ row: { happened }, since }: CurrentFact): boolean =>
  happened !== null && !("date" in happened) && orderTime(happened) === Date.parse(since)

/** It was current until an earlier report of its content arrived late. */
const nextReport = (current: CurrentFact, { later: next }: Neighbors): Observation | undefined =>
  next !== undefined &&
  next.id !== current.row.id &&
  next.content_hash === current.row.content_hash &&
  isDatedByReport(current)
    ? next
    : undefined

interface FactHistory {
  readonly before: FactVersion | undefined
  readonly forgotten: ForgottenVersion | undefined
  readonly current: CurrentFact | undefined
  /** For late snapshots only. */
  readonly neighbors: Neighbors
}

export const applyStatement = (
  arrival: ReceivedStatement,
  { before, current, forgotten, neighbors }: FactHistory,
  newId: () => ObservationId
): FactUpdate => {
  const version = mergeVersion(before, arrival, forgotten)
  const { confirmed_at, message, revision, revision_clock, sequence } = version
  const reported = { confirmed_at, revision, revision_clock, sequence, message }
  const nothing: FactUpdate = { version, appended: [], current: undefined, retired: undefined }
  const verdict = judgeVersion(version, arrival.row, current)

  if (current === undefined || verdict === "opens" || verdict === "replaces") {
    const row = { ...arrival.row, id: newId(), ...reported }
    return { version, appended: [row], current: { row, since: sinceOf(arrival), version }, retired: current?.row }
  }
  const repeated: CurrentFact = { ...current, row: { ...current.row, ...reported }, version }
  if (verdict !== "splits" && isLateSnapshot(arrival, current)) {
    const late = applyLateSnapshot(arrival, current.row, neighbors, newId)
    const [row] = late.appended
    if (row !== undefined && late.beginsCurrent) {
      const began = { ...row, ...reported }
      return {
        version,
        appended: [began],
        current: { row: began, since: sinceOf(arrival), version },
        retired: repeated.row
      }
    }
    return { ...late, version, current: verdict === "repeats" ? repeated : undefined }
  }
  switch (verdict) {
    case "repeats":
      return { ...nothing, current: repeated }
    case "splits": {
      const late = { ...arrival.row, id: newId() }
      const { raw_id, seen_at } = current.version
      const retired = asOfFirstReport(current.row, current.since)
      const next = nextReport(current, neighbors)
      if (next !== undefined) {
        const { confirmed_at, message = null, revision, revision_clock = null, sequence = null } = current.row
        const row = { ...next, confirmed_at, revision, revision_clock, sequence, message }
        return { version, appended: [late], current: { ...current, row, since: beganAt(next) }, retired }
      }
      const again = asOfLastReport({ ...current.row, id: newId(), raw_id, received_at: seen_at }, current.since)
      const currentAgain = { row: again, since: reportedAt(again), version: current.version }
      return { version, appended: [late, again], current: currentAgain, retired }
    }
    case "yields":
      return before === undefined ? { ...nothing, appended: [{ ...arrival.row, id: newId() }] } : nothing
  }
}
