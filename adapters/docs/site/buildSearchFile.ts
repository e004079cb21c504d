import MiniSearch from "minisearch"

import { indexOptions } from "../browser/options.ts"
import type { SearchFile } from "../browser/options.ts"
import type { Page } from "../source/Page.ts"
import type { Section } from "./markdown.ts"

const maxExcerptLength = 60

const excerptOfSection = (text: string): string =>
  text.length <= maxExcerptLength ? text : `${text.slice(0, text.lastIndexOf(" ", maxExcerptLength))} …`

/** Without the lists of third-party licenses. */
const isSearched = ({ path }: Page): boolean => path !== "docs/reference/generated/licences.md"

const sectionsByTerm = (sections: ReadonlyArray<Section>): SearchFile["terms"] => {
  const byTerm = new Map<string, Array<number>>()
  sections.forEach(({ terms }, id) => {
    for (const term of new Set(terms.map((one) => one.toLowerCase())))
      byTerm.set(term, [...(byTerm.get(term) ?? []), id])
  })
  return Object.fromEntries(byTerm)
}

export const buildSearchFile = (
  pages: ReadonlyArray<{ readonly page: Page; readonly sections: ReadonlyArray<Section> }>
): SearchFile => {
  const all = pages
    .filter(({ page }) => isSearched(page))
    .flatMap(({ page, sections }) => sections.map((section) => ({ page, ...section })))
  const { fields, storeFields } = indexOptions
  const search = new MiniSearch<{ id: number; page: string; heading: string; text: string }>({
    fields,
    storeFields
  })
  search.addAll(all.map(({ body, page, text }, id) => ({ id, page: page.title, heading: text, text: body })))
  return {
    sections: all.map(({ anchor, body, depth, page, text }) => [
      depth === 1 ? page.at : `${page.at}#${anchor}`,
      page.title,
      depth === 1 ? "" : text,
      excerptOfSection(body)
    ]),
    terms: sectionsByTerm(all),
    index: search.toJSON()
  }
}
