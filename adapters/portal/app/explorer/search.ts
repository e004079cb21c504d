import { textOf } from "../parts/search.ts"

export interface ExplorerSearch {
  /** Operation id in the OpenAPI document, such as `containers.list`. */
  readonly operation?: string | undefined
}

export const readExplorerSearch = (search: Readonly<Record<string, unknown>>): ExplorerSearch => ({
  operation: textOf(search["operation"])
})
