import type { ObservationId } from "../../Identifiers.ts"
import type { Observation } from "../../observation/Observation.ts"
import { win } from "../facts/winner.ts"
import type { Refusal } from "../plausibility/Rule.ts"

/** The rows of each fact, of which the newest is current, and the final refusals. */
export interface Versions {
  readonly newestOf: (observation: Observation) => Observation
  readonly refusalOf: (observation: Observation) => Refusal | null
}

/** Each observation once, and only the newest of its fact: older rows of a snapshot were not refused, they are past. */
const latest = (refused: ReadonlyArray<Refusal>, newestOf: Versions["newestOf"]): ReadonlyArray<Refusal> => {
  const seen = new Set<ObservationId>()
  return refused.filter(({ observation }) => {
    if (newestOf(observation).id !== observation.id || seen.has(observation.id)) return false
    seen.add(observation.id)
    return true
  })
}

const newestIn = (observations: ReadonlyArray<Observation>): Versions["newestOf"] => {
  const feeds = new Map<string, Map<string, Observation>>()
  for (const observation of observations) {
    const facts = feeds.get(observation.feed_id) ?? new Map<string, Observation>()
    feeds.set(observation.feed_id, facts)
    const other = facts.get(observation.fact_key)
    facts.set(
      observation.fact_key,
      other === undefined ? observation : (win([other, observation])?.winner ?? observation)
    )
  }
  return (observation) => feeds.get(observation.feed_id)?.get(observation.fact_key) ?? observation
}

export const versionsOf = (
  observations: ReadonlyArray<Observation>,
  refusals: ReadonlyArray<Refusal>
): Versions & { readonly refused: ReadonlyArray<Refusal> } => {
  const newestOf = newestIn(observations)
  const refused = latest(refusals, newestOf)
  const byId = new Map(refused.map((refusal) => [refusal.observation.id, refusal]))
  return { newestOf, refused, refusalOf: ({ id }) => byId.get(id) ?? null }
}
