import type { Merged } from "../merge/merge.ts"
import type { Observation } from "../observation/Observation.ts"

/** The rule that each statement about a shipment has exactly one outcome. */
export const conservation = "every_statement_has_an_outcome"

/** The observations that a merge considered without giving them an outcome; none by the rule of conservation. */
export const unaccounted = (
  observations: ReadonlyArray<Observation>,
  { account }: Pick<Merged, "account">
): ReadonlyArray<Observation> => {
  const outcomes = account()
  return observations.filter(({ id }) => !outcomes.has(id))
}

export const unaccountedSentence = ({ fact, id, raw_id }: Observation): string =>
  `Observation ${id} (${fact.type}) of message ${raw_id} has no outcome.`
