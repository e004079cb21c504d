import type { ObservationId } from "../../Identifiers.ts"
import type { Observation } from "../Observation.ts"
import type { Arrival } from "./Arrival.ts"
import { confirmedUntil, saidAt } from "./rank.ts"
import { hear } from "./Saying.ts"
import type { Saying } from "./Saying.ts"
import { judge } from "./Verdict.ts"
import type { Standing } from "./Verdict.ts"

/** What becomes of a fact when a statement about it arrives. */
export interface Placement {
  readonly saying: Saying
  readonly appended: ReadonlyArray<Observation>
  /** What stands from now on; undefined when what stood goes on untouched. */
  readonly standing: Standing | undefined
  /** What stood until now, as it was confirmed by then. */
  readonly retired: Observation | undefined
}

const sinceOf = ({ row }: Arrival) => saidAt({ ...row, confirmed_at: confirmedUntil(row, row.received_at) })

/** Places a statement against what is known of its content and of its fact. */
export const place = (
  before: Saying | undefined,
  standing: Standing | undefined,
  arrival: Arrival,
  newId: () => ObservationId
): Placement => {
  const saying = hear(before, arrival)
  const { confirmed_at, revision } = saying
  const nothing: Placement = { saying, appended: [], standing: undefined, retired: undefined }
  const verdict = judge(saying, arrival.row, standing)

  if (standing === undefined || verdict === "opens" || verdict === "replaces") {
    const row = { ...arrival.row, id: newId(), confirmed_at, revision }
    return { saying, appended: [row], standing: { row, since: sinceOf(arrival), saying }, retired: standing?.row }
  }
  switch (verdict) {
    case "repeats":
      return { ...nothing, standing: { ...standing, row: { ...standing.row, confirmed_at, revision }, saying } }
    case "splits": {
      const late = { ...arrival.row, id: newId() }
      const { raw_id, seen_at } = standing.saying
      const again = { ...standing.row, id: newId(), raw_id, received_at: seen_at }
      const standsAgain = { row: again, since: saidAt(again), saying: standing.saying }
      return { saying, appended: [late, again], standing: standsAgain, retired: standing.row }
    }
    case "yields":
      return before === undefined ? { ...nothing, appended: [{ ...arrival.row, id: newId() }] } : nothing
  }
}
