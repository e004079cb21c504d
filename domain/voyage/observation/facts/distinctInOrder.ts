import type { ObservationId } from "../../../Identifiers.ts"
import type { Observation } from "../Observation.ts"

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const compareRows = (a: Observation, b: Observation): number =>
  compare(a.content_hash, b.content_hash) ||
  compare(a.revision ?? "", b.revision ?? "") ||
  compare(a.confirmed_at, b.confirmed_at) ||
  compare(a.received_at, b.received_at) ||
  compare(a.feed_id, b.feed_id)

const inOrder = (a: Observation, b: Observation): number =>
  a.fact_key < b.fact_key ? -1 : a.fact_key > b.fact_key ? 1 : compareRows(a, b)

/** The order depends only on the content of the rows. */
export const sortDistinctRows = (observations: ReadonlyArray<Observation>): ReadonlyArray<Observation> => {
  const rows = new Map<ObservationId, Observation>()
  for (const row of observations) rows.set(row.id, row)
  return (rows.size === observations.length ? [...observations] : [...rows.values()]).sort(inOrder)
}
