import type { Observation } from "../observation/Observation.ts"

/** Keys of several rows, of one feed or of several. Most facts have one row, so that few rows need a closer look. */
export const repeatedKeysIn = (observations: ReadonlyArray<Observation>): ReadonlySet<string> => {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { fact_key } of observations) {
    const { size } = seen
    if (seen.add(fact_key).size === size) repeated.add(fact_key)
  }
  return repeated
}
