/** A user sees the outcome of every number, and the service limits requests per minute. */
export const maxNumbers = 50

interface Numbers {
  /** Each number once, in the order of the text, as written. */
  readonly numbers: ReadonlyArray<string>
  /** Numbers that occur a second time; letter case, blanks, and hyphens do not distinguish numbers. */
  readonly repeated: number
  /** Numbers beyond `maxNumbers`. */
  readonly excess: number
}

/** Shortest piece of a line that can be a number by itself: some booking numbers have seven characters. */
const minLength = 7

const isWhole = (piece: string): boolean => /\d/.test(piece) && piece.replaceAll(/[^a-z0-9]/gi, "").length >= minLength

/**
 * The numbers of one line. People also write one number in groups (`MSCU 123456 6`), so blanks separate numbers only
 * where every piece can be a number by itself.
 */
const numbersOfLine = (line: string): ReadonlyArray<string> => {
  const pieces = line.split(/\s+/).filter((piece) => piece !== "")
  return pieces.length > 1 && pieces.every(isWhole) ? pieces : [pieces.join(" ")]
}

const normalized = (number: string): string => number.toUpperCase().replaceAll(/[\s-]/g, "")

/** Splits text that was typed or pasted, such as a column of a spreadsheet, into numbers. */
export const numbersIn = (text: string): Numbers => {
  const all = text
    .split(/[\r\n\t,;|]+/)
    .flatMap(numbersOfLine)
    .map((number) => number.replaceAll(/^["']+|["']+$/g, "").toUpperCase())
    .filter((number) => number !== "")
  const keys = all.map(normalized)
  const unique = all.filter((number, index) => keys.indexOf(normalized(number)) === index)
  return {
    numbers: unique.slice(0, maxNumbers),
    repeated: all.length - unique.length,
    excess: Math.max(0, unique.length - maxNumbers)
  }
}
