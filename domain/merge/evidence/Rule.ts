import type { ObservationId } from "../../Identifiers.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { RefusalRule } from "../../observation/RefusedObservation.ts"
import type { Handling } from "./handling.ts"

/** A check of an observation against other reports and its time of receipt, never against the current time. */
export interface Rule<Context, Subject = Observation> {
  readonly name: RefusalRule
  /** A sentence for users; null if the observation passes. */
  readonly judge: (subject: Subject, context: Context) => string | null
}

/** A rejected observation is stored but not applied. */
export interface Refusal {
  readonly observation: Observation
  readonly rule: RefusalRule
  readonly reason: string
}

/** Observations that were reapplied despite a rejection. */
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

export const judged = <Context>(
  rules: ReadonlyArray<Rule<Context>>,
  observation: Observation,
  context: Context,
  overruled: Overruled
): Refusal | null => firstRefusal(rules, observation, observation, context, overruled)

export const judgedMove = <Context>(
  rules: ReadonlyArray<Rule<Context, Handling>>,
  handling: Handling,
  context: Context,
  overruled: Overruled
): Refusal | null => firstRefusal(rules, handling.observation, handling, context, overruled)
