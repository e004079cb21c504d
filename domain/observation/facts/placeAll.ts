import type { ObservationId } from "../../Identifiers.ts"
import type { Arrival } from "./Arrival.ts"
import { contentKey, factVersionKey, mergeVersion } from "./FactVersion.ts"
import type { FactVersion } from "./FactVersion.ts"
import { place } from "./place.ts"
import type { Placement } from "./place.ts"
import type { CurrentFact } from "./Verdict.ts"

/**
 * The stored state of the facts that statements of one feed are about: current rows, and versions of the same contents.
 */
export interface Known {
  readonly versions: ReadonlyArray<FactVersion>
  /** Of all facts but those that are `repeated`. */
  readonly current: ReadonlyArray<CurrentFact>
  /** Keys of the facts of which each statement has the content of the current row, which therefore stays as it is. */
  readonly repeated: ReadonlySet<string>
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
    const { fact_key } = arrival.row
    const key = factVersionKey({ fact_key, content_key: contentKey(arrival.row) })
    const before = versions.get(key)
    const placement = known.repeated.has(fact_key)
      ? { version: mergeVersion(before, arrival), appended: [], current: undefined, retired: undefined }
      : place(before, current.get(fact_key), arrival, newId)
    versions.set(key, placement.version)
    if (placement.current !== undefined) current.set(fact_key, placement.current)
    return placement
  })
}
