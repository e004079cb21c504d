import type { Entry } from "./entries.ts"
import { isHistory } from "./options.ts"
import { alternativesOf, indexedWordsOf, significantWordsOf } from "./queryWords.ts"

export interface Query {
  /** In lower case. */
  readonly typed: string
  readonly words: ReadonlyArray<string>
  /** Words that contain `_`, `-`, or `[`. */
  readonly names: ReadonlyArray<string>
}

export const queryOf = (typed: string): Query => {
  const lower = typed.trim().toLowerCase()
  return {
    typed: lower,
    words: significantWordsOf(lower),
    names: lower.split(/\s+/).filter((one) => /[_[-]/.test(one))
  }
}

/** Reduces pages that mention every subject; most readers look for instructions. */
const weightOfPage = (at: string): number => {
  if (isHistory(at)) return 0.2
  if (/^(?:contributing|explanation|index\.|contents\.|reference\/generated\/(?:ports|licences)\.)/.test(at)) return 0.4
  return /^(?:guides|tutorials)\//.test(at) ? 1.3 : 1
}

/** Plain words are not names. */
const weightOfName = ({ terms }: Entry, { names }: Query): number =>
  names.some((name) => terms.includes(name))
    ? 40
    : names.some((name) => terms.some((one) => one.startsWith(name)))
      ? 20
      : 1

const containsPhrase = (text: string, phrase: ReadonlyArray<string>): boolean =>
  ` ${text}`.includes(` ${phrase.join(" ")}`)

const startsWithAny = (word: string | undefined, starts: ReadonlyArray<string>): boolean =>
  word !== undefined && starts.some((start) => word.startsWith(start))

/** Rows have names instead of titles. */
const weightOfTitle = ({ heading, page, terms }: Entry, { typed, words }: Query): number => {
  const title = heading === "" ? page : heading
  const titleWords = significantWordsOf(title)
  if (terms.length > 0) return title.toLowerCase() === typed ? 4 : 1
  const whole = title.toLowerCase() === typed || titleWords.join(" ") === words.join(" ") ? 4 : 1
  const [first = ""] = words
  const starts = startsWithAny(titleWords[0], alternativesOf(first)) ? 1.5 : 1
  const context = [...significantWordsOf(page), ...titleWords]
  const isCovered = words.every((word) => context.some((one) => startsWithAny(one, alternativesOf(word))))
  return whole * starts * (isCovered && words.length > 1 ? 3 : 1)
}

/** A row that starts with the words defines them. */
const weightOfPhrase = ({ heading, page, phrases, terms }: Entry, { words }: Query): number => {
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  const defined = terms.length > 0 && pairs.some((pair) => phrases.startsWith(pair)) ? 4 : 1
  if (words.length < 2) return defined
  const titles = terms.length > 0 ? terms : [heading === "" ? page : heading]
  const isInTitle = titles.some((title) => containsPhrase(significantWordsOf(title).join(" "), words))
  return defined * (isInTitle ? 4 : containsPhrase(phrases, words) ? 2 : 1)
}

/** Rows repeat the words of their names. A query may contain their kind: "filter" for `filter[…]`. */
const weightOfKind = ({ terms: [name] }: Entry, { words }: Query): number => {
  if (name === undefined) return 1
  const [kind = "", ...rest] = name.split("[")
  const isAskedKind = words.length > 1 && rest.length > 0 && words.includes(kind)
  // Shorter names are more general.
  return isAskedKind ? 6 / Math.sqrt(indexedWordsOf(name).length) : 0.5
}

const isVariable = (name: string): boolean => /^[A-Z][A-Z\d_]+$/.test(name)

/** The whole name of an environment variable, also with spaces. */
const weightOfVariable = ({ heading }: Entry, { typed, words }: Query): number => {
  const asked = new Set([...typed.split(" "), words.join("_")])
  return heading.split(", ").some((name) => isVariable(name) && asked.has(name.toLowerCase())) ? 8 : 1
}

export const weightOf = (entry: Entry, query: Query): number =>
  weightOfPage(entry.at) *
  weightOfKind(entry, query) *
  weightOfName(entry, query) *
  weightOfVariable(entry, query) *
  weightOfTitle(entry, query) *
  weightOfPhrase(entry, query) *
  (entry.heading === "" ? 3 : 1)
