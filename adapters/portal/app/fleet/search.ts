import { nameIn, pageOf, textOf } from "../parts/search.ts"
import { readMore } from "./more.ts"
import type { MoreSearch } from "./more.ts"
import { sorts, views } from "./views.ts"
import type { ViewName } from "./views.ts"

/** Everything that decides what the page shows stands in its address, so that it can be sent to a colleague. */
export interface FleetSearch extends MoreSearch {
  readonly view?: ViewName | undefined
  readonly q?: string | undefined
  readonly line?: string | undefined
  readonly sort?: string | undefined
  /** Filters and an order of the list, in its own words, for which there is no field here. */
  readonly besides?: string | undefined
  readonly page?: number | undefined
  /** The container whose drawer is open. */
  readonly open?: string | undefined
}

/** What cannot be read in an address is as if it were not there. */
export const readFleetSearch = (search: Readonly<Record<string, unknown>>): FleetSearch => {
  return {
    ...readMore(search),
    view: nameIn(views, search["view"]),
    q: textOf(search["q"]),
    line: textOf(search["line"]),
    sort: nameIn(sorts, search["sort"]),
    besides: textOf(search["besides"]),
    page: pageOf(search["page"]),
    open: textOf(search["open"])
  }
}
