import type { Observation } from "../observation/Observation.ts"
import { isStillReported } from "./evidence/isStillReported.ts"
import type { MergeInput } from "./evidence/MergeInput.ts"
import { rejectByRules } from "./evidence/Rule.ts"
import type { Rejection } from "./evidence/Rule.ts"
import { standaloneRules } from "./plausibility/standaloneRules.ts"
import { correctionsOf } from "./trip/corrections.ts"

export const screenObservations = (observations: ReadonlyArray<Observation>, { overruled }: MergeInput) => {
  const plausible: Array<Observation> = []
  const leftOut: Array<Observation> = []
  const refused: Array<Rejection> = []
  const cancelled: Array<Observation> = []
  for (const observation of observations) {
    const isReported = isStillReported(observation)
    const refusal = rejectByRules(standaloneRules, observation, null, overruled)
    // A cancellation by number need not repeat the place and time.
    if (observation.retracted && (refusal === null || observation.message?.replaces != null))
      cancelled.push(observation)
    if (refusal === null) (isReported ? plausible : leftOut).push(observation)
    else if (isReported) refused.push(refusal)
  }
  // Withdrawing a correction does not restore the corrected move.
  const corrections = correctionsOf([...plausible, ...cancelled])
  const valid = corrections.size === 0 ? plausible : plausible.filter((one) => !corrections.has(one))
  return { plausible: valid, leftOut, refused, corrections }
}
