import type { ObservationId } from "../../../Identifiers.ts"
import type { Observation } from "../Observation.ts"
import { applyStatement } from "./applyStatement.ts"
import type { FactUpdate } from "./applyStatement.ts"
import { contentKey, factVersionKey, mergeVersion } from "./FactVersion.ts"
import type { FactVersion, ForgottenVersion } from "./FactVersion.ts"
import { isBeforeLastReport, neighborsOf } from "./lateSnapshot.ts"
import type { ReceivedStatement } from "./ReceivedStatement.ts"
import type { CurrentFact } from "./Verdict.ts"

export interface StoredFacts {
  readonly versions: ReadonlyArray<FactVersion>
  readonly forgotten: ReadonlyArray<ForgottenVersion>
  /** Without the `repeated` ones. */
  readonly current: ReadonlyArray<CurrentFact>
  /** Facts whose statements all repeat the unchanged current row. */
  readonly repeated: ReadonlySet<string>
  /** Next to each late snapshot, oldest first. */
  readonly neighbors: ReadonlyArray<Observation>
}

const rowsOf = ({ current, neighbors }: StoredFacts) => {
  const facts = new Map<string, Map<Observation["id"], Observation>>()
  const keep = (row: Observation) => {
    const rows = facts.get(row.fact_key) ?? new Map<Observation["id"], Observation>()
    facts.set(row.fact_key, rows.set(row.id, row))
  }
  for (const row of [...neighbors, ...current.map(({ row }) => row)]) keep(row)
  return { keep, of: (fact_key: string) => [...(facts.get(fact_key)?.values() ?? [])] }
}

const noNeighbors = { earlier: undefined, later: undefined }

export const applyStatements = (
  known: StoredFacts,
  arrivals: ReadonlyArray<ReceivedStatement>,
  newId: () => ObservationId
): ReadonlyArray<FactUpdate> => {
  const versions = new Map(known.versions.map((version) => [factVersionKey(version), version]))
  const forgottenVersions = new Map(known.forgotten.map((version) => [factVersionKey(version), version]))
  const current = new Map(known.current.map((fact) => [fact.row.fact_key, fact]))
  const rows = rowsOf(known)
  return arrivals.map((arrival) => {
    const { fact_key } = arrival.row
    const key = factVersionKey({ fact_key, content_key: contentKey(arrival.row) })
    const [before, forgotten] = [versions.get(key), forgottenVersions.get(key)]
    const placement = known.repeated.has(fact_key)
      ? { version: mergeVersion(before, arrival, forgotten), appended: [], current: undefined, retired: undefined }
      : applyStatement(
          arrival,
          {
            before,
            forgotten,
            current: current.get(fact_key),
            neighbors: isBeforeLastReport(arrival, current.get(fact_key)?.row)
              ? neighborsOf(arrival, rows.of(fact_key))
              : noNeighbors
          },
          newId
        )
    versions.set(key, placement.version)
    for (const row of [...placement.appended, ...(placement.retired === undefined ? [] : [placement.retired])]) {
      rows.keep(row)
    }
    if (placement.current !== undefined) {
      current.set(fact_key, placement.current)
      rows.keep(placement.current.row)
    }
    return placement
  })
}
