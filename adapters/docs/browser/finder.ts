import MiniSearch from "minisearch"

import { excerptOf } from "./excerpt.ts"
import { isHistory } from "./options.ts"
import type { SearchEntry, SearchFile, SearchResult } from "./options.ts"
import { hasPhrase, termsOf } from "./terms.ts"

/** Maximum results. */
const maxSearchResults = 12

interface Entry {
  readonly id: number
  readonly at: string
  readonly page: string
  readonly heading: string
  readonly text: string
  readonly terms: ReadonlyArray<string>
}

const entriesOf = ({ entries, pages }: SearchFile): ReadonlyArray<Omit<Entry, "id">> =>
  entries.map(([index, anchor, heading, text, ...terms]: SearchEntry) => {
    const [at = "", page = ""] = pages[index] ?? []
    return { at: anchor === "" ? at : `${at}#${anchor}`, page, heading, text, terms }
  })

/** The searched name starts a name that the entry defines. Plain words are not names. */
const definesName = ({ terms }: Entry, query: string): boolean =>
  terms.includes(query) || (/[_[-]/.test(query) && terms.some((term) => term.startsWith(query)))

const weightOf = (entry: Entry, query: string, words: ReadonlyArray<string>): number => {
  const { at, heading, page, terms, text } = entry
  const title = heading === "" ? page : heading
  // Rows repeat the words of their names, such as every filter of a list.
  const kind = (isHistory(at) ? 0.2 : 1) * (terms.length > 0 ? 0.5 : 1)
  const name = definesName(entry, query) ? (terms.includes(query) ? 40 : 20) : 1
  const phrase = words.length < 2 ? 1 : hasPhrase(title, words) ? 4 : hasPhrase(text, words) ? 2 : 1
  const whole = title.toLowerCase() === query ? 4 : 1
  const level = heading === "" ? 3 : 1
  const variable = heading.split(", ").some((one) => /^[A-Z][A-Z\d_]+$/.test(one) && words.includes(one.toLowerCase()))
  return kind * name * phrase * whole * level * (variable ? 4 : 1)
}

const search = {
  boost: { page: 2, heading: 4 },
  prefix: (term: string) => term.length > 2,
  fuzzy: (term: string) => (term.length > 4 && !/[\d_]/.test(term) ? 0.2 : false),
  weights: { prefix: 0.4, fuzzy: 0.1 }
}

const loadFile = async (address: string): Promise<SearchFile> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The index is not there (${answer.status})`)
  return (await answer.json()) as SearchFile
}

/**
 * Matches prefixes, and words of more than four letters with typos. Without an entry with all words, returns the ones
 * with most of them.
 */
export const loadSearchIndex = async (
  addresses: ReadonlyArray<string>
): Promise<(words: string) => ReadonlyArray<SearchResult>> => {
  const files = await Promise.all(addresses.map(loadFile))
  const entries: ReadonlyArray<Entry> = files.flatMap(entriesOf).map((entry, id) => ({ ...entry, id }))
  const index = new MiniSearch<Entry>({ fields: ["page", "heading", "text"], searchOptions: search })
  index.addAll(entries)
  return (typed) => {
    const query = typed.trim().toLowerCase()
    const words = termsOf(query)
    const boostDocument = (id: number) => {
      const entry = entries[id]
      return entry === undefined ? 0 : weightOf(entry, query, words)
    }
    const all = index.search(typed, { combineWith: "AND", boostDocument })
    const found = all.length > 0 ? all : index.search(typed, { combineWith: "OR", boostDocument })
    return found.slice(0, maxSearchResults).flatMap(({ id }) => {
      const entry = entries[Number(id)]
      if (entry === undefined) return []
      const { at, heading, page, text } = entry
      return [{ at, page, heading, excerpt: excerptOf(text, words) }]
    })
  }
}
