import type { Observation } from "../observation/Observation.ts"

/** Fact keys of several rows. Only these rows need a comparison, because most facts have one row. */
export const repeatedKeysIn = (observations: ReadonlyArray<Observation>): ReadonlySet<string> => {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { fact_key } of observations) {
    const { size } = seen
    if (seen.add(fact_key).size === size) repeated.add(fact_key)
  }
  return repeated
}
