import type { ShippingLine } from "../../../reference/carrier/Carrier.ts"
import type { CarrierMarks, DocumentKind } from "./CarrierMarks.ts"
import { carrierMarks } from "./marks.ts"

export interface Candidate {
  readonly scac: string
  readonly name: string
  /** From 0 to 1. */
  readonly confidence: number
}

interface Hint {
  readonly line: ShippingLine
  readonly likelihood: number
}

/** A SCAC that ends in U is for the container owner. */
const ownCode = 0.96
/** Confidence if the pattern after the prefix matches or is unknown, and if it differs. */
const [ownPrefix, oddBill] = [0.97, 0.8]

const codesOf = ({ alternative_scacs, scac }: ShippingLine): ReadonlyArray<string> => [scac, ...alternative_scacs]

const marksOf = ({ scac }: ShippingLine): CarrierMarks | undefined => carrierMarks.find((marks) => marks.scac === scac)

/** A shared mark counts less for each carrier: the sum is at most 1. */
const ranked = (hints: ReadonlyArray<Hint>): ReadonlyArray<Candidate> => {
  const sum = hints.reduce((sum, { likelihood }) => sum + likelihood, 0)
  return hints
    .map(({ likelihood, line: { name, scac } }) => ({
      scac,
      name,
      confidence: Math.round((likelihood / Math.max(1, sum)) * 1000) / 1000
    }))
    .sort((a, b) => b.confidence - a.confidence || (a.scac < b.scac ? -1 : 1))
}

export const byOwner = (owner: string, lines: ReadonlyArray<ShippingLine>): ReadonlyArray<Candidate> =>
  ranked(
    lines.flatMap((line) => {
      if (owner.endsWith("U") && codesOf(line).includes(owner)) return [{ line, likelihood: ownCode }]
      const marks = marksOf(line)
      return marks?.owners.includes(owner) === true ? [{ line, likelihood: marks.likelihood }] : []
    })
  )

export const byPrefix = (number: string, lines: ReadonlyArray<ShippingLine>): ReadonlyArray<Candidate> => {
  const rest = number.slice(4)
  if (!/^[A-Z0-9]{5,}$/.test(rest) || !/\d/.test(rest)) return []
  return ranked(
    lines.flatMap((line) => {
      const marks = marksOf(line)
      if (![...codesOf(line), ...(marks?.prefixes ?? [])].includes(number.slice(0, 4))) return []
      return [{ line, likelihood: marks?.bill?.test(rest) === false ? oddBill : ownPrefix }]
    })
  )
}

export const byShape = (number: string, lines: ReadonlyArray<ShippingLine>) => {
  const all = lines.flatMap((line) =>
    (marksOf(line)?.shapes ?? []).filter(({ form }) => form.test(number)).map((shape) => ({ line, ...shape }))
  )
  const own = all.filter(({ isOwn }) => isOwn)
  const fitting = own.length > 0 ? own : all
  const candidates = ranked(fitting)
  const first = fitting.find(({ line }) => line.scac === candidates[0]?.scac)
  const type: DocumentKind = first?.of ?? "bill_of_lading"
  return { candidates, type, isOwn: own.length > 0 }
}
