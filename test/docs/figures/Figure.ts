/** Where pages state a figure: sentences or rows of tables with the word, and the phrase that has the figure as `#`. */
export interface Statement {
  readonly about: RegExp
  readonly phrase: string
}

/** A figure of the product, and where pages state it. */
export interface Figure {
  readonly value: number
  readonly statements: ReadonlyArray<Statement>
}

export const figure = (
  value: number,
  ...statements: ReadonlyArray<readonly [about: RegExp, phrase: string]>
): Figure => ({
  value,
  statements: statements.map(([about, phrase]) => ({ about, phrase }))
})

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

/** Sentences, items of lists, and rows of tables. */
const partsOf = (text: string): ReadonlyArray<string> =>
  text.split("\n").flatMap((line) => (line.startsWith("|") ? [line] : line.split(/(?<=[.:]) /)))

/** What the parts of the text that are about it have in place of `#`. */
export const numbersIn = (text: string, { about, phrase }: Statement): ReadonlyArray<number> => {
  const pattern = new RegExp(`(?<![\\w,.])${phrase.replace("#", "(\\d[\\d,]*|[A-Za-z]+)")}`, "g")
  return partsOf(text)
    .filter((part) => about.test(part))
    .flatMap((part) => [...part.matchAll(pattern)].map(([, found = ""]) => readNumber(found)))
    .filter((number) => !Number.isNaN(number))
}
