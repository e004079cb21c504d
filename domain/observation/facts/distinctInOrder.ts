import type { Observation } from "../Observation.ts"

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const orderKey = (row: Observation): string =>
  [row.fact_key, row.content_hash, row.revision ?? "", row.confirmed_at, row.received_at, row.feed_id].join("|")

/** By their keys, which begin with that of the fact: most rows are of different facts, of which neither begins the other. */
const byContent = (a: Observation, b: Observation): number =>
  a.fact_key.startsWith(b.fact_key) || b.fact_key.startsWith(a.fact_key)
    ? compare(orderKey(a), orderKey(b))
    : compare(a.fact_key, b.fact_key)

/** Each row once, in an order that depends only on the content of the rows. */
export const distinctInOrder = (observations: ReadonlyArray<Observation>): ReadonlyArray<Observation> =>
  [...new Map(observations.map((row) => [row.id, row])).values()].sort(byContent)
