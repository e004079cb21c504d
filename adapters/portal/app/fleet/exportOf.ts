import type { Parameters } from "../api/client.ts"
import { listParametersOf } from "./parameters.ts"
import type { FleetSearch } from "./search.ts"
import type { Selection } from "./table/selection.ts"

/** The API's maximum of filter values in a request. */
export const maxExported = 100

interface FleetExport {
  readonly parameters: Parameters
  /** The number of selected containers; null for the whole list. */
  readonly count: number | null
}

/** Includes selected containers that have left the list. */
export const buildFleetExport = (search: FleetSearch, selection: Selection): FleetExport => {
  const all = listParametersOf(search)
  if (selection.size === 0 || selection.size > maxExported) return { parameters: all, count: null }
  return {
    parameters: { "filter[id]": [...selection.keys()].join(","), sort: all["sort"] },
    count: selection.size
  }
}
