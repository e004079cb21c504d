import { isGrossWeight, weightProblem } from "#domain/voyage/container/grossWeight.ts"

import { readAmounts } from "./amount.ts"
import type { Equipment } from "./equipment.ts"
import type { RejectedPart } from "./ReadingContext.ts"
import type { Message } from "./wire/Interchange.ts"
import type { SegmentUse } from "./wire/Ledger.ts"
import { componentOf } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"
import { isSameAfterCleaning, cleanText } from "./wire/text.ts"

export interface SourcedValue<A> {
  readonly value: A
  readonly use: SegmentUse
}

const pounds: ReadonlyMap<string, number> = new Map([
  ["KGM", 1 / 0.45359237],
  ["LBR", 1],
  ["TNE", 1000 / 0.45359237]
])

/** Most reliable first: verified, container with contents, weighed, estimated. Data element 6313; excludes the tare. */
const weights = ["VGM", "AET", "G", "EGW"]

const rounded = (weight: number): number => Math.round(weight * 10) / 10

type WeightRead = { readonly weight: SourcedValue<number> | null; readonly refused: ReadonlyArray<RejectedPart> }

/** To one decimal. Of two readings of a decimal mark, the possible one counts. */
export const readWeight = (
  measurements: ReadonlyArray<Segment>,
  equipment: Equipment | null,
  { decimalMark }: Pick<Message, "decimalMark">
): WeightRead => {
  const weighed = { isoCode: equipment?.isoCode ?? null, laden: equipment?.laden ?? null }
  const refused: Array<RejectedPart> = []
  for (const wanted of weights) {
    for (const mea of measurements) {
      const factor = pounds.get(componentOf(mea, 2).toUpperCase())
      const written = componentOf(mea, 2, 1)
      if (componentOf(mea, 1).toUpperCase() !== wanted || factor === undefined || written === "") continue
      const read = readAmounts(written, decimalMark).map((amount) => rounded(amount * factor))
      const possible = read.filter((weight) => isGrossWeight(weight, weighed))
      const [weight] = possible
      if (weight !== undefined && possible.length === 1) return { weight: { value: weight, use: [mea] }, refused }
      const [first] = read
      const problem = first === undefined ? "it is not a number" : first === 0 ? null : weightProblem(first, weighed)
      if (problem === null) continue
      const reason = `The weight "${cleanText(written, 20)}" ${cleanText(componentOf(mea, 2), 3)} is not used: ${problem}.`
      refused.push({ reason, segments: [mea] })
    }
  }
  return { weight: null, refused }
}

const ofCarrier = "CA"

/** The carrier's, else the first. A text without a digit, such as `SI` for yes, is not a seal. */
export const readSeal = (seals: ReadonlyArray<Segment>): SourcedValue<string> | null => {
  const numbers = seals.flatMap((sel) => {
    const value = cleanText(componentOf(sel, 0), 35)
    const isNumber = value.length >= 3 && /\d/.test(value) && isSameAfterCleaning(componentOf(sel, 0), value)
    return isNumber ? [{ value, use: [sel] as const, party: componentOf(sel, 1).toUpperCase() }] : []
  })
  return numbers.find(({ party }) => party === ofCarrier) ?? numbers[0] ?? null
}

const maxTextLength = 2_000

/** Such as `FTX AAA`; no rule reads it. */
interface FreeText {
  readonly code: string
  readonly text: string
  readonly uses: ReadonlyArray<SegmentUse>
}

const textOf = (ftx: Segment): string =>
  [componentOf(ftx, 2), ...(ftx.elements[3]?.[0] ?? [])].filter((text) => text.trim() !== "").join(" ")

export const readTexts = (segments: ReadonlyArray<Segment>): ReadonlyArray<FreeText> => {
  const bySubject = Map.groupBy(segments, (ftx) => cleanText(componentOf(ftx, 0).toUpperCase(), 10))
  return [...bySubject].flatMap(([subject, own]) => {
    const texts = new Set<string>()
    const uses: Array<SegmentUse> = []
    let length = 0
    for (const ftx of own) {
      const text = cleanText(textOf(ftx), maxTextLength + 1)
      const more = texts.has(text) ? 0 : text.length + 2
      if (text === "" || length + more > maxTextLength) continue
      texts.add(text)
      uses.push([ftx])
      length += more
    }
    return uses.length === 0 ? [] : [{ code: `FTX ${subject}`.trim(), text: [...texts].join("; "), uses }]
  })
}
