import type { ObservationId } from "../../Identifiers.ts"
import type { Observation } from "../Observation.ts"
import type { Arrival } from "./Arrival.ts"
import { mergeVersion } from "./FactVersion.ts"
import type { FactVersion } from "./FactVersion.ts"
import { confirmedUntil, reportedAt } from "./rank.ts"
import { judge } from "./Verdict.ts"
import type { CurrentFact } from "./Verdict.ts"

/** What becomes of a fact when a statement about it arrives. */
export interface Placement {
  readonly version: FactVersion
  readonly appended: ReadonlyArray<Observation>
  /** The new current row; undefined when the current row stays as it is. */
  readonly current: CurrentFact | undefined
  /** The row that was current until now, as it was confirmed by then. */
  readonly retired: Observation | undefined
}

const sinceOf = ({ row }: Arrival) => reportedAt({ ...row, confirmed_at: confirmedUntil(row, row.received_at) })

/** Places a statement against the stored version of its content and the current row of its fact. */
export const place = (
  before: FactVersion | undefined,
  current: CurrentFact | undefined,
  arrival: Arrival,
  newId: () => ObservationId
): Placement => {
  const version = mergeVersion(before, arrival)
  const { confirmed_at, revision, revision_clock, sequence } = version
  const reported = { confirmed_at, revision, revision_clock, sequence }
  const nothing: Placement = { version, appended: [], current: undefined, retired: undefined }
  const verdict = judge(version, arrival.row, current)

  if (current === undefined || verdict === "opens" || verdict === "replaces") {
    const row = { ...arrival.row, id: newId(), ...reported }
    return { version, appended: [row], current: { row, since: sinceOf(arrival), version }, retired: current?.row }
  }
  switch (verdict) {
    case "repeats":
      return { ...nothing, current: { ...current, row: { ...current.row, ...reported }, version } }
    case "splits": {
      const late = { ...arrival.row, id: newId() }
      const { raw_id, seen_at } = current.version
      const again = { ...current.row, id: newId(), raw_id, received_at: seen_at }
      const currentAgain = { row: again, since: reportedAt(again), version: current.version }
      return { version, appended: [late, again], current: currentAgain, retired: current.row }
    }
    case "yields":
      return before === undefined ? { ...nothing, appended: [{ ...arrival.row, id: newId() }] } : nothing
  }
}
