import MiniSearch from "minisearch"
import type { SearchOptions } from "minisearch"

import { indexOptions } from "./options.ts"
import type { SearchResult, SearchFile } from "./options.ts"

/** Maximum results. */
const maxSearchResults = 12

/** Matches prefixes, and words of more than four letters with typos. */
export const loadSearchIndex = async (address: string): Promise<(words: string) => ReadonlyArray<SearchResult>> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The index is not there (${answer.status})`)
  const { index, sections } = (await answer.json()) as SearchFile
  const search = MiniSearch.loadJS(
    index as never,
    indexOptions as { fields: Array<string>; searchOptions: SearchOptions }
  )
  return (words) =>
    search.search(words).flatMap(({ id }, at) => {
      const found = sections[Number(id)]
      if (found === undefined || at >= maxSearchResults) return []
      const [place, page, heading, begins] = found
      return { at: place, page, heading, begins }
    })
}
