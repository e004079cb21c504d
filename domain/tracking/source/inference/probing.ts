import { testScac } from "../testNumber.ts"
import type { Candidate } from "./candidates.ts"
import { probableConfidence } from "./decide.ts"

export type NumberDocument = "bill" | "booking" | "container"

interface ProbeableCarrier {
  readonly scac: string
  readonly supports: ReadonlyArray<NumberDocument>
}

export interface ProbeOutcome {
  readonly scac: string
  readonly document: NumberDocument
  /** `trouble`: the poll failed, so the result is unknown. */
  readonly outcome: "found" | "unknown" | "trouble"
}

/** Below 1, because numbers are reused years later. */
const confirmedConfidence = 0.99
/** Above 0, because the number may not be manifested yet. */
const unknownNumberFactor = 0.2
/** Each probe uses a request of a credential's quota. */
export const maxProbes = 8
const minProbeConfidence = 0.02

const isAskable = (number: string): boolean => number.length >= 6 && /\d/.test(number)

/** Sorted by confidence. Includes other carriers, unless one candidate is probable. */
export const probeOrder = (
  number: string,
  document: NumberDocument,
  candidates: ReadonlyArray<Candidate>,
  askable: ReadonlyArray<ProbeableCarrier>
): ReadonlyArray<string> => {
  if (!isAskable(number)) return []
  const open = askable
    .filter(({ scac, supports }) => scac !== testScac && supports.includes(document))
    .map(({ scac }) => scac)
  const hinted = candidates.filter(({ confidence }) => confidence >= minProbeConfidence).map(({ scac }) => scac)
  const isNamed = candidates.some(({ confidence }) => confidence >= probableConfidence)
  const others = isNamed ? [] : open.filter((scac) => !hinted.includes(scac)).sort()
  return [...hinted.filter((scac) => open.includes(scac)), ...others].slice(0, maxProbes)
}

export const applyProbeOutcomes = (
  candidates: ReadonlyArray<Candidate>,
  outcomes: ReadonlyArray<ProbeOutcome>,
  nameOf: (scac: string) => string
): ReadonlyArray<Candidate> => {
  const hasAnswered = (scac: string, outcome: ProbeOutcome["outcome"]) =>
    outcomes.some((one) => one.scac === scac && one.outcome === outcome)
  const found = outcomes.filter(({ outcome }) => outcome === "found").map(({ scac }) => scac)
  const share = 1 / Math.max(1, new Set(found).size)
  const rounded = (confidence: number) => Math.round(confidence * 1000) / 1000
  const known = [...new Set(found)].map((scac) => ({
    scac,
    name: nameOf(scac),
    confidence: rounded(confirmedConfidence * share)
  }))
  const rest = candidates
    .filter(({ scac }) => !found.includes(scac))
    .map((candidate) => {
      const most = found.length > 0 ? 1 - confirmedConfidence : 1
      const left = hasAnswered(candidate.scac, "unknown") ? unknownNumberFactor : 1
      return { ...candidate, confidence: rounded(Math.min(most, candidate.confidence * left)) }
    })
  return [...known, ...rest].sort((a, b) => b.confidence - a.confidence || (a.scac < b.scac ? -1 : 1))
}
