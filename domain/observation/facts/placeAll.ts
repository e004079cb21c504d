import type { ObservationId } from "../../Identifiers.ts"
import type { Arrival } from "./Arrival.ts"
import { place } from "./place.ts"
import type { Placement } from "./place.ts"
import { contentKey, sayingKey } from "./Saying.ts"
import type { Saying } from "./Saying.ts"
import type { Standing } from "./Verdict.ts"

/** Of the facts of one feed that statements are about: what stands, and what was heard of the same contents. */
export interface Known {
  readonly sayings: ReadonlyArray<Saying>
  readonly standings: ReadonlyArray<Standing>
}

/** Places the statements of one feed one after the other, each against what the ones before it left standing. */
export const placeAll = (
  known: Known,
  arrivals: ReadonlyArray<Arrival>,
  newId: () => ObservationId
): ReadonlyArray<Placement> => {
  const sayings = new Map(known.sayings.map((saying) => [sayingKey(saying), saying]))
  const standings = new Map(known.standings.map((standing) => [standing.row.fact_key, standing]))
  return arrivals.map((arrival) => {
    const { row } = arrival
    const key = sayingKey({ fact_key: row.fact_key, content_key: contentKey(row) })
    const placement = place(sayings.get(key), standings.get(row.fact_key), arrival, newId)
    sayings.set(key, placement.saying)
    if (placement.standing !== undefined) standings.set(row.fact_key, placement.standing)
    return placement
  })
}
