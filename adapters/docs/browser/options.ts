export interface SearchResult {
  /** From the root of the site, with the anchor. */
  readonly at: string
  readonly page: string
  readonly heading: string
  readonly begins: string
}

/** Written by the build, read by the browser. */
export interface SearchFile {
  readonly sections: ReadonlyArray<readonly [at: string, page: string, heading: string, begins: string]>
  /** Sections that define a name, such as an error code, by the name in lower case. */
  readonly terms: Readonly<Record<string, ReadonlyArray<number>>>
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

/** Decisions and changes mention every subject, but readers look for its page. */
export const weightOfPage = (at: string): number => (/^(?:adr\/|changelog\.)/.test(at) ? 0.3 : 1)
