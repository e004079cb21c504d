import type { ObservationId } from "../../../Identifiers.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { Rejection } from "../evidence/Rule.ts"
import { newestFirst } from "../evidence/winner.ts"

export interface FactRowVersions {
  readonly newestOf: (observation: Observation) => Observation
  readonly refused: ReadonlyArray<Rejection>
  readonly refusalOf: (observation: Observation) => Rejection | null
}

/** Only the newest row of a fact is rejected. Older rows are superseded. */
const latestRejections = (
  refused: ReadonlyArray<Rejection>,
  newestOf: FactRowVersions["newestOf"]
): ReadonlyArray<Rejection> => {
  const seen = new Set<ObservationId>()
  return refused.filter(({ observation }) => {
    if (newestOf(observation).id !== observation.id || seen.has(observation.id)) return false
    seen.add(observation.id)
    return true
  })
}

const newestIn = (
  observations: ReadonlyArray<Observation>,
  repeatedKeys: ReadonlySet<string>
): FactRowVersions["newestOf"] => {
  if (repeatedKeys.size === 0) return (observation) => observation
  const feeds = new Map<string, Map<string, Observation>>()
  const older = new Map<Observation, Map<string, Observation>>()
  for (const observation of observations) {
    const { fact_key, feed_id } = observation
    if (!repeatedKeys.has(fact_key)) continue
    let facts = feeds.get(feed_id)
    if (facts === undefined) feeds.set(feed_id, (facts = new Map()))
    const other = facts.get(fact_key)
    if (other === undefined) facts.set(fact_key, observation)
    else {
      const newest = newestFirst(other, observation) <= 0 ? other : observation
      facts.set(fact_key, newest)
      older.set(newest === other ? observation : other, facts)
    }
  }
  return (observation) => older.get(observation)?.get(observation.fact_key) ?? observation
}

export const groupRowVersions = (
  observations: ReadonlyArray<Observation>,
  repeatedKeys: ReadonlySet<string>,
  refusals: ReadonlyArray<Rejection>
): FactRowVersions => {
  const newestOf = newestIn(observations, repeatedKeys)
  const refused = latestRejections(refusals, newestOf)
  const byId = new Map(refused.map((refusal) => [refusal.observation.id, refusal]))
  return { newestOf, refused, refusalOf: ({ id }) => byId.get(id) ?? null }
}
