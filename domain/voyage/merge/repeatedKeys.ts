import type { Observation } from "../observation/Observation.ts"

/** Most facts have one row. Only rows with these keys need a comparison. */
export const findRepeatedFactKeys = (observations: ReadonlyArray<Observation>): ReadonlySet<string> => {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { fact_key } of observations) {
    const { size } = seen
    if (seen.add(fact_key).size === size) repeated.add(fact_key)
  }
  return repeated
}
