import type { Merged } from "../merge/merge.ts"
import type { Observation } from "../observation/Observation.ts"

export const conservation = "every_statement_has_an_outcome"

export const unaccounted = (
  observations: ReadonlyArray<Observation>,
  { account }: Pick<Merged, "account">
): ReadonlyArray<Observation> => {
  const outcomes = account()
  return observations.filter(({ id }) => !outcomes.has(id))
}

export const unaccountedSentence = ({ fact, id, raw_id }: Observation): string =>
  `Observation ${id} (${fact.type}) of message ${raw_id} has no outcome.`
