import type { ObservationId } from "../../Identifiers.ts"
import type { Observation } from "../../observation/Observation.ts"
import type { RefusalRule } from "../../observation/RefusedObservation.ts"

/**
 * One reason not to believe an observation, judged against what else is told (the world) and when it was received, never
 * against now.
 */
export interface Rule<World> {
  readonly name: RefusalRule
  /** A sentence that a person understands; null when the observation may be so. */
  readonly judge: (observation: Observation, world: World) => string | null
}

/** An observation that is kept and not applied, and why. */
export interface Refusal {
  readonly observation: Observation
  readonly rule: RefusalRule
  readonly reason: string
}

/** Observations that an operator has found to be right, whatever a rule says. */
export type Overruled = ReadonlySet<ObservationId>

/** The first of the rules that speaks against an observation. */
export const judged = <World>(
  rules: ReadonlyArray<Rule<World>>,
  observation: Observation,
  world: World,
  overruled: Overruled
): Refusal | null => {
  if (overruled.has(observation.id)) return null
  for (const { judge, name } of rules) {
    const reason = judge(observation, world)
    if (reason !== null) return { observation, rule: name, reason }
  }
  return null
}
