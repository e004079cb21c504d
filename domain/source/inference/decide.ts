import type { Candidate } from "./candidates.ts"

export const surely = 0.95
export const probably = 0.7

export interface Decision {
  readonly decision: "auto_select" | "needs_confirmation" | "no_prediction"
  /** The carrier to follow without asking the user. */
  readonly selected: Candidate | null
}

/**
 * The decision on ranked candidates. One is selected only when it is sure, ahead of every other, and the account can
 * track it.
 */
export const decide = (candidates: ReadonlyArray<Candidate>, canTrack: (scac: string) => boolean): Decision => {
  const [first, second] = candidates
  if (first === undefined || first.confidence < probably) return { decision: "no_prediction", selected: null }
  const isAlone = second === undefined || second.confidence < probably
  return first.confidence >= surely && isAlone && canTrack(first.scac)
    ? { decision: "auto_select", selected: first }
    : { decision: "needs_confirmation", selected: null }
}
