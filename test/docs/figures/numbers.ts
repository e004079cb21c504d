import { numberWords, readNumber } from "./readNumber.ts"

/** A number in the prose of a page, in digits or as a word. */
export interface PageNumber {
  readonly text: string
  readonly value: number
  /** Position in the page's text. */
  readonly index: number
  readonly line: number
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, " ")

/** Text that has digits but no figures. */
const notProse: ReadonlyArray<RegExp> = [
  // Blocks, comments, tags, and targets of links.
  /^ *```.*?^ *```$/gms,
  /<!--.*?-->/gs,
  /<[a-z]+ [^>]*>/g,
  /\]\([^)]*\)/g,
  /https?:\/\/\S+/g,
  // Numbers of steps.
  /^(?:#+| *)? *\d+\. /gm,
  // Dates, times of day, network addresses, and classes of statuses.
  /\b\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g,
  /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?\b/g,
  /\b\d\d:\d\d\b/g,
  /\b\d+\.\d+\.\d+\.\d+\b/g,
  /\b\dxx\b/g
]

/** Code that states a value, such as `503` or `wait=25`. The tests of blocks and of names check other code. */
const isStatedValue = (code: string): boolean => /^`(?:[A-Za-z_]+ ?= ?)?\d[\d,.]*`$/.test(code)

/** The text with blanks in place of everything that is no prose, so that positions stay the same. */
const proseOf = (text: string): string =>
  notProse
    .reduce((prose, excluded) => prose.replaceAll(excluded, blank), text)
    .replaceAll(/`[^`\n]+`/g, (code) => (isStatedValue(code) ? code.replaceAll(/[^\d,.]/g, " ") : blank(code)))

const digits = "(?<![\\w.,/:#-])\\d+(?:,\\d{3})*(?:\\.\\d+)*(?=(?:ms|s|kB|MB|GB|km|x|th|st|nd|rd)?(?![\\w]))(?!-?[A-Z])"

const unit = "(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|percent)"

/** Elsewhere, `one`, `a`, and `every` are articles and pronouns. A rate such as "300 requests a minute" has its number already. */
const single = `(?<=\\b(?:within|after|than|to|for|of|about|least|most|once|wait) |\\| )(?:one|an?)(?= ${unit}\\b(?! time))|every(?= ${unit}\\b)`

const pattern = new RegExp(`${digits}|(?<![\\w-])(?:${numberWords.join("|")})(?!\\w)|${single}`, "gi")

/** Every number in the sentences, lists, and tables of a page. */
export const numbersOf = (text: string): ReadonlyArray<PageNumber> =>
  [...proseOf(text).matchAll(pattern)].map(({ 0: found, index }) => ({
    text: found,
    value: readNumber(found),
    index,
    line: text.slice(0, index).split("\n").length
  }))
