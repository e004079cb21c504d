import type { MergeResult } from "../merge/merge.ts"
import type { Observation } from "../observation/Observation.ts"

export const conservationRule = "every_statement_has_an_outcome"

export const findWithoutOutcome = (
  observations: ReadonlyArray<Observation>,
  { account }: Pick<MergeResult, "account">
): ReadonlyArray<Observation> => {
  const outcomes = account()
  return observations.filter(({ id }) => !outcomes.has(id))
}

export const unaccountedSentence = ({ fact, id, raw_id }: Observation): string =>
  `Observation ${id} (${fact.type}) of message ${raw_id} has no outcome.`
