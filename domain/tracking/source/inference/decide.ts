import type { Candidate } from "./candidates.ts"

export const certainConfidence = 0.95
export const probableConfidence = 0.7

export interface Decision {
  readonly decision: "auto_select" | "needs_confirmation" | "no_prediction"
  /** Carrier to track without confirmation. */
  readonly selected: Candidate | null
}

/** Selects only a certain carrier, without another probable one, that the account can track. */
export const decideCarrier = (candidates: ReadonlyArray<Candidate>, canTrack: (scac: string) => boolean): Decision => {
  const [first, second] = candidates
  if (first === undefined || first.confidence < probableConfidence) return { decision: "no_prediction", selected: null }
  const isAlone = second === undefined || second.confidence < probableConfidence
  return first.confidence >= certainConfidence && isAlone && canTrack(first.scac)
    ? { decision: "auto_select", selected: first }
    : { decision: "needs_confirmation", selected: null }
}
