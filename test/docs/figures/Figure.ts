/** A figure of the product, and the phrases of pages that contain it as `#`. */
export interface Figure {
  readonly value: number
  /** Regular expressions. */
  readonly phrases: ReadonlyArray<string>
}

export const figure = (value: number, ...phrases: ReadonlyArray<string>): Figure => ({ value, phrases })

const words = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve"
]
const more: Readonly<Record<string, number>> = { a: 1, an: 1, twenty: 20, thirty: 30 }

/** A number in digits or as a word; NaN for anything else. */
export const readNumber = (text: string): number => {
  const index = words.indexOf(text.toLowerCase())
  return index === -1 ? (more[text.toLowerCase()] ?? Number(text.replaceAll(",", ""))) : index
}

/** What the text has in place of `#`. */
export const numbersIn = (text: string, phrase: string): ReadonlyArray<number> =>
  [...text.matchAll(new RegExp(phrase.replaceAll("#", "(\\d[\\d,]*|\\w+)"), "g"))].map(([, ...groups]) =>
    readNumber(groups.find((found) => found !== undefined) ?? "")
  )
