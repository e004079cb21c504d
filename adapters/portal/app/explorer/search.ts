import { textOf } from "../parts/search.ts"

/** Which operation is tried, as it stands in the address. */
export interface ExplorerSearch {
  /** Its id in the OpenAPI document, as `containers.list`. */
  readonly operation?: string | undefined
}

export const readExplorerSearch = (search: Readonly<Record<string, unknown>>): ExplorerSearch => ({
  operation: textOf(search["operation"])
})
