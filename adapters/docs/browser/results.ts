import type { SearchResult } from "./options.ts"

const element = (name: string, text: string): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

export const renderSearchResult = (
  { at, begins, heading, page }: SearchResult,
  index: number,
  root: string
): HTMLElement => {
  const option = element("li", "")
  option.id = `site.found.${index}`
  option.setAttribute("role", "option")
  const link = document.createElement("a")
  link.href = `${root}${at}`
  // Arrow keys select results, so links are not Tab stops.
  link.tabIndex = -1
  link.append(element("b", heading === "" ? page : heading))
  if (heading !== "") link.append(" ", element("i", page))
  link.append(element("small", begins))
  option.append(link)
  return option
}
