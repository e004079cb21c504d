import { defined, pageOf, textOf } from "../parts/search.ts"
import { isViewName, sorts } from "./views.ts"
import type { ViewName } from "./views.ts"

/** Everything that decides what the page shows stands in its address, so that it can be sent to a colleague. */
export interface FleetSearch {
  readonly view?: ViewName | undefined
  readonly q?: string | undefined
  readonly line?: string | undefined
  readonly sort?: string | undefined
  readonly page?: number | undefined
  /** The container whose drawer is open. */
  readonly open?: string | undefined
}

/** What cannot be read in an address is as if it were not there. */
export const readFleetSearch = (search: Readonly<Record<string, unknown>>): FleetSearch => {
  const sort = textOf(search["sort"])
  return defined({
    view: isViewName(search["view"]) ? search["view"] : undefined,
    q: textOf(search["q"]),
    line: textOf(search["line"]),
    sort: sort !== undefined && sort in sorts ? sort : undefined,
    page: pageOf(search["page"]),
    open: textOf(search["open"])
  })
}
