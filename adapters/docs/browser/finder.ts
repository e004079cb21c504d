import MiniSearch from "minisearch"
import type { SearchOptions } from "minisearch"

import { indexOptions, weightOfPage } from "./options.ts"
import type { SearchResult, SearchFile } from "./options.ts"

const maxSearchResults = 12

/** A name with an underscore is also found by its start. */
const findDefinitions = (terms: SearchFile["terms"], words: string): ReadonlyArray<number> => {
  if (!/[_[-]/.test(words)) return terms[words]?.length === 1 ? terms[words] : []
  return Object.entries(terms).flatMap(([term, ids]) => (term.startsWith(words) ? ids : []))
}

/** Also matches prefixes, and typos in words of more than four letters. Sections that define the name come first. */
export const loadSearchIndex = async (address: string): Promise<(words: string) => ReadonlyArray<SearchResult>> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The index is not there (${answer.status})`)
  const { index, sections, terms } = (await answer.json()) as SearchFile
  const search = MiniSearch.loadJS(
    index as never,
    indexOptions as { fields: Array<string>; searchOptions: SearchOptions }
  )
  return (words) => {
    const defining = new Set(findDefinitions(terms, words.toLowerCase()))
    return search
      .search(words, { boostDocument: (id: number) => weightOfPage(sections[id]?.[0] ?? "") })
      .toSorted((a, b) => Number(defining.has(Number(b.id))) - Number(defining.has(Number(a.id))))
      .flatMap(({ id }, at) => {
        const found = sections[Number(id)]
        if (found === undefined || at >= maxSearchResults) return []
        const [place, page, heading, begins] = found
        return { at: place, page, heading, begins }
      })
  }
}
