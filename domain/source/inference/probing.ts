import { testScac } from "../testNumber.ts"
import type { Candidate } from "./candidates.ts"
import { probably } from "./decide.ts"

export type NumberDocument = "bill" | "booking" | "container"

interface Askable {
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
const confirmed = 0.99
/** Above 0, because the number may not be manifested yet. */
const denied = 0.2
/** Each probe uses a request of a credential's quota. */
export const mostProbes = 8
const faint = 0.02

const isAskable = (number: string): boolean => number.length >= 6 && /\d/.test(number)

/** By confidence. Includes carriers that are not candidates, unless one candidate is probable. */
export const probeOrder = (
  number: string,
  document: NumberDocument,
  candidates: ReadonlyArray<Candidate>,
  askable: ReadonlyArray<Askable>
): ReadonlyArray<string> => {
  if (!isAskable(number)) return []
  const open = askable
    .filter(({ scac, supports }) => scac !== testScac && supports.includes(document))
    .map(({ scac }) => scac)
  const hinted = candidates.filter(({ confidence }) => confidence >= faint).map(({ scac }) => scac)
  const isNamed = candidates.some(({ confidence }) => confidence >= probably)
  const others = isNamed ? [] : open.filter((scac) => !hinted.includes(scac)).sort()
  return [...hinted.filter((scac) => open.includes(scac)), ...others].slice(0, mostProbes)
}

export const afterProbe = (
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
    confidence: rounded(confirmed * share)
  }))
  const rest = candidates
    .filter(({ scac }) => !found.includes(scac))
    .map((candidate) => {
      const most = found.length > 0 ? 1 - confirmed : 1
      const left = hasAnswered(candidate.scac, "unknown") ? denied : 1
      return { ...candidate, confidence: rounded(Math.min(most, candidate.confidence * left)) }
    })
  return [...known, ...rest].sort((a, b) => b.confidence - a.confidence || (a.scac < b.scac ? -1 : 1))
}
