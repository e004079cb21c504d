import { isHistory } from "../browser/options.ts"
import type { SearchEntry, SearchFile } from "../browser/options.ts"
import type { Page } from "../source/Page.ts"
import type { Section } from "./markdown.ts"

/** Excludes the lists of third-party licenses. */
const isSearched = ({ path }: Page): boolean => path !== "docs/reference/generated/licences.md"

const entriesOf = (page: number, { anchor, body, definitions, depth, text }: Section): ReadonlyArray<SearchEntry> => [
  [page, depth === 1 ? "" : anchor, depth === 1 ? "" : text, body],
  ...definitions.map(({ anchor, body, terms }): SearchEntry => [
    page,
    anchor,
    terms.join(", "),
    body,
    ...terms.map((term) => term.toLowerCase())
  ])
]

type SearchedPages = ReadonlyArray<{ readonly page: Page; readonly sections: ReadonlyArray<Section> }>

const searchFileOf = (pages: SearchedPages): SearchFile => ({
  pages: pages.map(({ page }) => [page.at, page.title]),
  entries: pages.flatMap(({ sections }, page) => sections.flatMap((section) => entriesOf(page, section)))
})

/** Decisions and changes have a separate file, which browsers load at the same time. */
export const buildSearchFiles = (pages: SearchedPages): Readonly<Record<"pages" | "history", SearchFile>> => {
  const searched = pages.filter(({ page }) => isSearched(page))
  return {
    pages: searchFileOf(searched.filter(({ page }) => !isHistory(page.at))),
    history: searchFileOf(searched.filter(({ page }) => isHistory(page.at)))
  }
}
