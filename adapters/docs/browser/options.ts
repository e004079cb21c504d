export interface SearchResult {
  /** Relative to the root of the site, with the anchor. */
  readonly at: string
  readonly page: string
  readonly heading: string
  /** The first words of its text. */
  readonly begins: string
}

/** Written by the build, read by the browser. */
export interface SearchFile {
  readonly sections: ReadonlyArray<readonly [at: string, page: string, heading: string, begins: string]>
  readonly index: unknown
}

/** The index and the search must use the same options. */
export const indexOptions = {
  fields: ["page", "heading", "text"],
  storeFields: [] as Array<string>,
  searchOptions: {
    boost: { page: 3, heading: 5 },
    combineWith: "AND",
    prefix: true,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false)
  }
}
