import type { ObservationId } from "../../Identifiers.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { RefusalRule } from "../../observation/RefusedObservation.ts"
import type { Handling } from "./handling.ts"

/**
 * One plausibility check of an observation, judged against the other reports (the context) and when it was received,
 * never against now.
 */
export interface Rule<Context, Subject = Observation> {
  readonly name: RefusalRule
  /** The reason in a sentence for people; null when the observation passes. */
  readonly judge: (subject: Subject, context: Context) => string | null
}

/** An observation that is kept and not applied, and why. */
export interface Refusal {
  readonly observation: Observation
  readonly rule: RefusalRule
  readonly reason: string
}

/** Observations that an operator has found to be right, whatever a rule finds. */
export type Overruled = ReadonlySet<ObservationId>

const firstRefusal = <Context, Subject>(
  rules: ReadonlyArray<Rule<Context, Subject>>,
  observation: Observation,
  subject: Subject,
  context: Context,
  overruled: Overruled
): Refusal | null => {
  if (overruled.has(observation.id)) return null
  for (const { judge, name } of rules) {
    const reason = judge(subject, context)
    if (reason !== null) return { observation, rule: name, reason }
  }
  return null
}

/** The refusal by the first rule that an observation fails; null when it passes all. */
export const judged = <Context>(
  rules: ReadonlyArray<Rule<Context>>,
  observation: Observation,
  context: Context,
  overruled: Overruled
): Refusal | null => firstRefusal(rules, observation, observation, context, overruled)

/** The same for rules that judge a move with its place and time. */
export const judgedMove = <Context>(
  rules: ReadonlyArray<Rule<Context, Handling>>,
  handling: Handling,
  context: Context,
  overruled: Overruled
): Refusal | null => firstRefusal(rules, handling.observation, handling, context, overruled)
