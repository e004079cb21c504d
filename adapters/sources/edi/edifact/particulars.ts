import { isGrossWeight, weightProblem } from "#domain/container/grossWeight.ts"

import { readAmounts } from "./amount.ts"
import type { Refused } from "./Circumstances.ts"
import type { Equipment } from "./equipment.ts"
import type { Message } from "./wire/Interchange.ts"
import type { Use } from "./wire/Ledger.ts"
import { part } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"
import { isKept, tidy } from "./wire/text.ts"

export interface From<A> {
  readonly value: A
  readonly use: Use
}

const pounds: ReadonlyMap<string, number> = new Map([
  ["KGM", 1 / 0.45359237],
  ["LBR", 1],
  ["TNE", 1000 / 0.45359237]
])

/**
 * Gross weights (data element 6313) by reliability: verified, container with contents, weighed, estimated. The tare is
 * not one of them.
 */
const weights = ["VGM", "AET", "G", "EGW"]

const rounded = (weight: number): number => Math.round(weight * 10) / 10

type WeightRead = { readonly weight: From<number> | null; readonly refused: ReadonlyArray<Refused> }

/** Pounds, to one decimal. Of two readings of a decimal mark, the possible one counts. */
export const readWeight = (
  measurements: ReadonlyArray<Segment>,
  equipment: Equipment | null,
  { decimalMark }: Pick<Message, "decimalMark">
): WeightRead => {
  const weighed = { isoCode: equipment?.isoCode ?? null, laden: equipment?.laden ?? null }
  const refused: Array<Refused> = []
  for (const wanted of weights) {
    for (const mea of measurements) {
      const factor = pounds.get(part(mea, 2).toUpperCase())
      const written = part(mea, 2, 1)
      if (part(mea, 1).toUpperCase() !== wanted || factor === undefined || written === "") continue
      const read = readAmounts(written, decimalMark).map((amount) => rounded(amount * factor))
      const possible = read.filter((weight) => isGrossWeight(weight, weighed))
      const [weight] = possible
      if (weight !== undefined && possible.length === 1) return { weight: { value: weight, use: [mea] }, refused }
      const [first] = read
      const problem = first === undefined ? "it is no number" : first === 0 ? null : weightProblem(first, weighed)
      if (problem === null) continue
      const reason = `The weight "${tidy(written, 20)}" ${tidy(part(mea, 2), 3)} is not used: ${problem}.`
      refused.push({ reason, segments: [mea] })
    }
  }
  return { weight: null, refused }
}

const ofCarrier = "CA"

/** The carrier's seal, else the first one. A text without a digit, such as `SI` for yes, is not a seal. */
export const readSeal = (seals: ReadonlyArray<Segment>): From<string> | null => {
  const numbers = seals.flatMap((sel) => {
    const value = tidy(part(sel, 0), 35)
    const isNumber = value.length >= 3 && /\d/.test(value) && isKept(part(sel, 0), value)
    return isNumber ? [{ value, use: [sel] as const, party: part(sel, 1).toUpperCase() }] : []
  })
  return numbers.find(({ party }) => party === ofCarrier) ?? numbers[0] ?? null
}

const longestText = 2_000

/** For people only, such as `FTX AAA`; no rule reads it. */
interface FreeText {
  readonly code: string
  readonly text: string
  readonly uses: ReadonlyArray<Use>
}

const textOf = (ftx: Segment): string =>
  [part(ftx, 2), ...(ftx.elements[3]?.[0] ?? [])].filter((text) => text.trim() !== "").join(" ")

export const readTexts = (segments: ReadonlyArray<Segment>): ReadonlyArray<FreeText> => {
  const bySubject = Map.groupBy(segments, (ftx) => tidy(part(ftx, 0).toUpperCase(), 10))
  return [...bySubject].flatMap(([subject, own]) => {
    const texts = new Set<string>()
    const uses: Array<Use> = []
    let length = 0
    for (const ftx of own) {
      const text = tidy(textOf(ftx), longestText + 1)
      const more = texts.has(text) ? 0 : text.length + 2
      if (text === "" || length + more > longestText) continue
      texts.add(text)
      uses.push([ftx])
      length += more
    }
    return uses.length === 0 ? [] : [{ code: `FTX ${subject}`.trim(), text: [...texts].join("; "), uses }]
  })
}
