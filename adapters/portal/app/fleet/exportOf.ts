import type { Parameters } from "../api/client.ts"
import { listed } from "./parameters.ts"
import type { FleetSearch } from "./search.ts"
import type { Selection } from "./table/selection.ts"

/** The service takes so many values of filters in a request. */
export const maxExported = 100

interface FleetExport {
  readonly parameters: Parameters
  /** The number of selected containers; null for the whole list. */
  readonly count: number | null
}

/** The containers of an export: those selected, also when they have left the list, else all of the list. */
export const exportOf = (search: FleetSearch, selection: Selection): FleetExport => {
  const all = listed(search)
  if (selection.size === 0 || selection.size > maxExported) return { parameters: all, count: null }
  return {
    parameters: { "filter[id]": [...selection.keys()].join(","), sort: all["sort"] },
    count: selection.size
  }
}
