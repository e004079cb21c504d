import type { ObservationId } from "../../../Identifiers.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { RejectionRule } from "../../observation/RefusedObservation.ts"
import type { LocatedMove } from "./locatedMove.ts"

/** Never depends on the current time. */
export interface PlausibilityRule<Context, Subject = Observation> {
  readonly name: RejectionRule
  /** A sentence for users; null if it passes. */
  readonly judge: (subject: Subject, context: Context) => string | null
}

export interface Rejection {
  readonly observation: Observation
  readonly rule: RejectionRule
  readonly reason: string
}

export type ReappliedObservations = ReadonlySet<ObservationId>

const firstRefusal = <Context, Subject>(
  rules: ReadonlyArray<PlausibilityRule<Context, Subject>>,
  observation: Observation,
  subject: Subject,
  context: Context
): Rejection | null => {
  for (const { judge, name } of rules) {
    const reason = judge(subject, context)
    if (reason !== null) return { observation, rule: name, reason }
  }
  return null
}

export const rejectByRules = <Context>(
  rules: ReadonlyArray<PlausibilityRule<Context>>,
  observation: Observation,
  context: Context,
  overruled: ReappliedObservations
): Rejection | null => (overruled.has(observation.id) ? null : firstRefusal(rules, observation, observation, context))

export const rejectMoveByRules = <Context>(
  rules: ReadonlyArray<PlausibilityRule<Context, LocatedMove>>,
  handling: LocatedMove,
  context: Context,
  overruled: ReappliedObservations
): Rejection | null =>
  overruled.has(handling.observation.id) ? null : firstRefusal(rules, handling.observation, handling, context)
