import { testScac } from "../testNumber.ts"
import type { Candidate } from "./candidates.ts"
import { probably } from "./decide.ts"

export type NumberDocument = "bill" | "booking" | "container"

/** A carrier that may be asked, and what for. */
interface Askable {
  readonly scac: string
  readonly supports: ReadonlyArray<NumberDocument>
}

/** What a carrier that was asked answered about the number. */
export interface ProbeOutcome {
  readonly scac: string
  readonly document: NumberDocument
  /** Trouble: it could not be asked, so nothing is known. */
  readonly outcome: "found" | "unknown" | "trouble"
}

/** The confidence of a carrier that knows the number; it is not certain, because numbers are reused years later. */
const confirmed = 0.99
/** The factor for a candidate that does not know the number, which may not be manifested yet. */
const denied = 0.2
/** Carriers that are asked at most; each costs its credential a question. */
export const mostProbes = 8
/** A candidate with less confidence is not probed first. */
const faint = 0.02

/** Numbers of fewer characters, or without a digit, belong to no carrier. */
const isAskable = (number: string): boolean => number.length >= 6 && /\d/.test(number)

/**
 * The carriers to ask about a number, in the order of their rank: the candidates and, unless one of them is probable,
 * all others that may be asked.
 */
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

/** The candidates, weighed with the answers of the carriers. */
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
