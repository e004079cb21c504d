import type { SearchResult } from "./options.ts"
import { hitPattern } from "./terms.ts"

const element = (name: string, ...content: ReadonlyArray<string | Node>): HTMLElement => {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

/** The text with its hits as `mark` elements. */
const withHits = (text: string, words: ReadonlyArray<string>): ReadonlyArray<string | Node> => {
  if (words.length === 0) return [text]
  const parts: Array<string | Node> = []
  let from = 0
  for (const { 0: hit, index } of text.matchAll(hitPattern(words))) {
    parts.push(text.slice(from, index), element("mark", hit))
    from = index + hit.length
  }
  return [...parts, text.slice(from)]
}

export const renderSearchResult = (
  { at, excerpt, heading, page }: SearchResult,
  words: ReadonlyArray<string>,
  index: number,
  root: string
): HTMLElement => {
  const option = element("li")
  option.id = `site.found.${index}`
  option.setAttribute("role", "option")
  const link = document.createElement("a")
  link.href = `${root}${at}`
  // Arrow keys select results, so links are not Tab stops.
  link.tabIndex = -1
  link.append(element("b", ...withHits(heading === "" ? page : heading, words)))
  if (heading !== "") link.append(" ", element("i", page))
  link.append(element("small", ...withHits(excerpt, words)))
  option.append(link)
  return option
}
