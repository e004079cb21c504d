import { omitStopWords } from "./queryWords.ts"

/** Words of a query to highlight, in lower case. */
export const termsOf = (query: string): ReadonlyArray<string> =>
  omitStopWords(query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])

const escapeForPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Matches the words where a word starts, the whole phrase first. */
export const hitPattern = (words: ReadonlyArray<string>): RegExp => {
  const phrase = words.map(escapeForPattern).join(String.raw`[^\p{L}\p{N}]+`)
  const each = words.toSorted((a, b) => b.length - a.length).map(escapeForPattern)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${[phrase, ...each].join("|")})`, "giu")
}
