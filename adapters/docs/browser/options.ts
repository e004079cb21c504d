export interface SearchResult {
  /** Relative to the root of the site, with the anchor. */
  readonly at: string
  readonly page: string
  readonly heading: string
  /** The words around the first hit. */
  readonly excerpt: string
}

/** A section of a page, or a row that defines a name. `terms` are the names of a row in lower case. */
export type SearchEntry = readonly [
  page: number,
  anchor: string,
  heading: string,
  text: string,
  ...terms: ReadonlyArray<string>
]

/** Written by the build. The browser builds the index, because texts are smaller and contain the excerpts. */
export interface SearchFile {
  readonly pages: ReadonlyArray<readonly [at: string, title: string]>
  readonly entries: ReadonlyArray<SearchEntry>
}

/** Decisions and changes mention every subject, but most readers look for its page. */
export const isHistory = (at: string): boolean => /^(?:adr\/|changelog\.)/.test(at)
