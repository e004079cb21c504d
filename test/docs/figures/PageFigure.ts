import { phrasePattern } from "./phrase.ts"
import { readNumber } from "./readNumber.ts"

/** A part of a sentence with `#` in place of each number, and the numbers of the code in their order. */
export type PageFigure = readonly [phrase: string, ...values: ReadonlyArray<number>]

/** Figures by the path of their page. */
export type PageFigures = Readonly<Record<string, ReadonlyArray<PageFigure>>>

export interface StatedNumber {
  /** Position in the page. */
  readonly index: number
  readonly text: string
  readonly stated: number
  readonly value: number
}

/** Everything that the page states in place of the figure's `#`, next to the values of the code. */
export const statedNumbers = (page: string, [phrase, ...values]: PageFigure): ReadonlyArray<StatedNumber> =>
  [...page.matchAll(phrasePattern(phrase))].flatMap(({ indices = [] }) =>
    indices.slice(1).map((range, position) => {
      const [index, end] = range ?? [0, 0]
      const text = page.slice(index, end)
      return { index, text, stated: readNumber(text), value: values[position] ?? Number.NaN }
    })
  )
