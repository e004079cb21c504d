import type { ObservationId } from "../../Identifiers.ts"
import type { Arrival } from "./Arrival.ts"
import { contentKey, factVersionKey } from "./FactVersion.ts"
import type { FactVersion } from "./FactVersion.ts"
import { place } from "./place.ts"
import type { Placement } from "./place.ts"
import type { CurrentFact } from "./Verdict.ts"

/**
 * The stored state of the facts that statements of one feed are about: current rows, and versions of the same contents.
 */
export interface Known {
  readonly versions: ReadonlyArray<FactVersion>
  readonly current: ReadonlyArray<CurrentFact>
}

/** Places the statements of one feed one after the other, each against the result of those before it. */
export const placeAll = (
  known: Known,
  arrivals: ReadonlyArray<Arrival>,
  newId: () => ObservationId
): ReadonlyArray<Placement> => {
  const versions = new Map(known.versions.map((version) => [factVersionKey(version), version]))
  const current = new Map(known.current.map((fact) => [fact.row.fact_key, fact]))
  return arrivals.map((arrival) => {
    const { row } = arrival
    const key = factVersionKey({ fact_key: row.fact_key, content_key: contentKey(row) })
    const placement = place(versions.get(key), current.get(row.fact_key), arrival, newId)
    versions.set(key, placement.version)
    if (placement.current !== undefined) current.set(row.fact_key, placement.current)
    return placement
  })
}
