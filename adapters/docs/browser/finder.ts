import MiniSearch from "minisearch"
import type { SearchOptions } from "minisearch"

import { entriesOf } from "./entries.ts"
import type { Entry } from "./entries.ts"
import { excerptOf } from "./excerpt.ts"
import type { SearchFile, SearchResult } from "./options.ts"
import { alternativesOf, indexedWordsOf } from "./queryWords.ts"
import { termsOf } from "./terms.ts"
import { queryOf, weightOf } from "./weights.ts"

/** Maximum results. */
const maxSearchResults = 12

const synonymWeight = 0.8

const search: SearchOptions = {
  boost: { page: 2, heading: 0.5, title: 3.5 },
  prefix: (term: string) => term.length > 2,
  fuzzy: (term: string) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
  weights: { prefix: 0.4, fuzzy: 0.1 },
  tokenize: (text: string) => text.split(" ")
}

const loadFile = async (address: string): Promise<SearchFile> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The index is not there (${answer.status})`)
  return (await answer.json()) as SearchFile
}

/** Share of the words that the entry has, as they are or as synonyms. */
const coverageOf = (words: ReadonlyArray<string>, found: ReadonlyArray<string>): number =>
  words.filter((word) => alternativesOf(word).some((one) => found.includes(one))).length / words.length

/** Matches prefixes, synonyms, and words of more than four letters with typos. Entries with more of the words rank higher. */
export const loadSearchIndex = async (
  addresses: ReadonlyArray<string>
): Promise<(typed: string) => ReadonlyArray<SearchResult>> => {
  const files = await Promise.all(addresses.map(loadFile))
  const entries: ReadonlyArray<Entry> = files.flatMap(entriesOf).map((entry, id) => ({ ...entry, id }))
  const index = new MiniSearch<Entry>({
    fields: ["page", "heading", "title", "text"],
    tokenize: (text) => [...indexedWordsOf(text)]
  })
  index.addAll(entries)
  return (typed) => {
    const query = queryOf(typed)
    const alternatives = query.words.flatMap(alternativesOf)
    const boostTerm = (term: string) => (query.words.includes(term) ? 1 : synonymWeight)
    const found = index
      .search(alternatives.join(" "), { ...search, boostTerm })
      .flatMap(({ id, queryTerms, score }) => {
        const entry = entries[Number(id)]
        if (entry === undefined) return []
        return [{ entry, worth: score * coverageOf(query.words, queryTerms) ** 4 * weightOf(entry, query) }]
      })
    const best = found.toSorted((one, other) => other.worth - one.worth).slice(0, maxSearchResults)
    return best.map(({ entry: { at, heading, page, text } }) => ({
      at,
      page,
      heading,
      excerpt: excerptOf(text, termsOf(typed))
    }))
  }
}
