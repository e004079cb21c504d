import { nameIn, textOf } from "../parts/search.ts"
import { readFilters } from "./filters/filterSearch.ts"
import type { FilterSearch } from "./filters/filterSearch.ts"
import { isOfView, sorts, views } from "./views.ts"
import type { ViewName } from "./views.ts"

/** Everything that decides what the page shows stands in its address, so that it can be sent to a colleague. */
export interface FleetSearch extends FilterSearch {
  readonly view?: ViewName | undefined
  readonly q?: string | undefined
  readonly line?: string | undefined
  readonly sort?: string | undefined
  /** Filters and an order of the list, in its own words, for which there is no field here. */
  readonly besides?: string | undefined
  /** The container whose drawer is open. */
  readonly open?: string | undefined
}

/** What cannot be read in an address is as if it were not there; a filter that the view has is the view's. */
export const readFleetSearch = (search: Readonly<Record<string, unknown>>): FleetSearch => {
  const view = nameIn(views, search["view"])
  const filters = Object.entries(readFilters(search)).map(([name, value]) => [
    name,
    isOfView(view, name) ? undefined : value
  ])
  return {
    ...Object.fromEntries(filters),
    view,
    q: textOf(search["q"]),
    line: textOf(search["line"]),
    sort: nameIn(sorts, search["sort"]),
    besides: textOf(search["besides"]),
    open: textOf(search["open"])
  }
}
