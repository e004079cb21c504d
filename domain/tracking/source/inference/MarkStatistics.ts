import type { ShippingLine } from "../../../reference/carrier/Carrier.ts"
import type { Candidate } from "./candidates.ts"
import { isLessor } from "./lessors.ts"
import { isContainerForm, stripNumberSeparators } from "./numberForm.ts"

/** Contains neither accounts nor numbers. */
export interface MarkStatistics {
  /** `owner MSKU` or `form A3 97`. */
  readonly mark: string
  readonly document: "bill" | "booking" | "container"
  readonly scac: string
  readonly successes: number
  /** Numbers that another carrier knew and this one did not. */
  readonly failures: number
}

export interface MarkObservation extends Pick<MarkStatistics, "mark" | "document" | "scac"> {
  readonly isKnown: boolean
}

/** Number of observations that the built-in marks count as. */
const weight = 10

/** Runs of letters and digits with their lengths: `A3 97` for three letters and seven digits. */
const formOf = (number: string): string =>
  (number.match(/[A-Z]+|\d+/g) ?? []).map((run) => `${/\d/.test(run) ? "9" : "A"}${run.length}`).join(" ")

/** Most specific first; empty for leased containers. */
export const listNumberMarks = (text: string): ReadonlyArray<string> => {
  const number = stripNumberSeparators(text)
  if (isContainerForm(number)) {
    const owner = number.slice(0, 4)
    return isLessor(owner) ? [] : [`owner ${owner}`]
  }
  if (!/^[A-Z0-9]{5,40}$/.test(number) || !/\d/.test(number)) return []
  const form = `form ${formOf(number)}`
  return /^[A-Z]{4}/.test(number) ? [`prefix ${number.slice(0, 4)} ${form}`, form] : [form]
}

export const statisticsOfBestMark = (
  marks: ReadonlyArray<string>,
  learned: ReadonlyArray<MarkStatistics>
): ReadonlyArray<MarkStatistics> => {
  const mark = marks.find((mark) => learned.some((one) => one.mark === mark))
  return learned.filter((one) => one.mark === mark)
}

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, one) => total + one, 0)

export const weighCandidates = (
  candidates: ReadonlyArray<Candidate>,
  learned: ReadonlyArray<MarkStatistics>,
  lines: ReadonlyArray<ShippingLine>
): ReadonlyArray<Candidate> => {
  if (learned.length === 0) return candidates
  const total = weight + sum(learned.map(({ successes }) => successes))
  const named = lines.filter(
    ({ scac }) => candidates.some((one) => one.scac === scac) || learned.some((one) => one.scac === scac)
  )
  return named
    .map(({ name, scac }) => {
      const own = learned.filter((one) => one.scac === scac)
      const prior = candidates.find((one) => one.scac === scac)?.confidence ?? 0
      const seen = prior * weight + sum(own.map(({ successes }) => successes))
      const confidence = seen / (total + sum(own.map(({ failures }) => failures)))
      return { scac, name, confidence: Math.round(confidence * 1000) / 1000 }
    })
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => b.confidence - a.confidence || (a.scac < b.scac ? -1 : 1))
}
