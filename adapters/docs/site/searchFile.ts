import MiniSearch from "minisearch"

import { indexOptions } from "../browser/options.ts"
import type { SearchFile } from "../browser/options.ts"
import type { Page } from "../source/Page.ts"
import type { Section } from "./markdown.ts"

const beginning = 110

const begins = (text: string): string =>
  text.length <= beginning ? text : `${text.slice(0, text.lastIndexOf(" ", beginning))} …`

/** Excludes the lists of third-party licenses. */
const isSearched = ({ path }: Page): boolean => path !== "docs/generated/licences.md"

export const searchFile = (
  pages: ReadonlyArray<{ readonly page: Page; readonly sections: ReadonlyArray<Section> }>
): SearchFile => {
  const all = pages
    .filter(({ page }) => isSearched(page))
    .flatMap(({ page, sections }) => sections.map((section) => ({ page, ...section })))
  const { fields, storeFields } = indexOptions
  const search = new MiniSearch<{ id: number; page: string; heading: string; text: string }>({ fields, storeFields })
  search.addAll(all.map(({ body, page, text }, id) => ({ id, page: page.title, heading: text, text: body })))
  return {
    sections: all.map(({ anchor, body, depth, page, text }) => [
      depth === 1 ? page.at : `${page.at}#${anchor}`,
      page.title,
      depth === 1 ? "" : text,
      begins(body)
    ]),
    index: search.toJSON()
  }
}
