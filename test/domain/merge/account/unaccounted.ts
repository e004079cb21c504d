import type { Merged } from "#domain/merge/merge.ts"
import type { Observation } from "#domain/observation/Observation.ts"

/** The observations that a merge considered and gave no outcome: none, by the rule of conservation. */
export const unaccounted = (
  observations: ReadonlyArray<Observation>,
  { account }: Merged
): ReadonlyArray<Observation> => observations.filter(({ id }) => !account.has(id))
