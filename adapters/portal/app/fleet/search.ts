import { nameIn, textOf } from "../parts/search.ts"
import { readFilters } from "./filters/filterSearch.ts"
import type { FilterSearch } from "./filters/filterSearch.ts"
import { viewHasFilter, sorts, views } from "./views.ts"
import type { ViewName } from "./views.ts"

/** The URL holds the complete page state for sharing. */
export interface FleetSearch extends FilterSearch {
  readonly view?: ViewName | undefined
  readonly q?: string | undefined
  readonly line?: string | undefined
  readonly sort?: string | undefined
  /** API parameters of a view without a field on this page. */
  readonly besides?: string | undefined
  /** Container in the drawer. */
  readonly open?: string | undefined
}

/** The view overrides a filter of the same name. */
export const readFleetSearch = (search: Readonly<Record<string, unknown>>): FleetSearch => {
  const view = nameIn(views, search["view"])
  const filters = Object.entries(readFilters(search)).map(([name, value]) => [
    name,
    viewHasFilter(view, name) ? undefined : value
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
