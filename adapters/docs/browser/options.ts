/** A section of a page, as the search finds it. */
export interface Found {
  /** From the root of the site, with its anchor. */
  readonly at: string
  readonly page: string
  readonly heading: string
  /** How its text begins. */
  readonly begins: string
}

/** What the build writes and the browser reads. */
export interface SearchFile {
  readonly sections: ReadonlyArray<readonly [at: string, page: string, heading: string, begins: string]>
  readonly index: unknown
}

/** Both sides need the same. */
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
