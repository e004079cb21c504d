/** The user must see every outcome, and the API has a rate limit. */
export const maxNumbers = 50

interface ParsedNumbers {
  /** Distinct, in original order and spelling. */
  readonly numbers: ReadonlyArray<string>
  /** Letter case, spaces, and hyphens do not distinguish numbers. */
  readonly repeated: number
  /** Numbers beyond `maxNumbers`. */
  readonly excess: number
}

/** Some booking numbers have seven characters. */
const minLength = 7

const isCompleteNumber = (piece: string): boolean =>
  /\d/.test(piece) && piece.replaceAll(/[^a-z0-9]/gi, "").length >= minLength

/** Spaces separate numbers only if each piece can be a number, because of groups such as `MSCU 123456 6`. */
const numbersOfLine = (line: string): ReadonlyArray<string> => {
  const pieces = line.split(/\s+/).filter((piece) => piece !== "")
  return pieces.length > 1 && pieces.every(isCompleteNumber) ? pieces : [pieces.join(" ")]
}

const normalized = (number: string): string => number.toUpperCase().replaceAll(/[\s-]/g, "")

export const parseNumbers = (text: string): ParsedNumbers => {
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
