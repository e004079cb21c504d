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

const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() || undefined : undefined

const defined = <A extends object>(values: A): A =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as A

/** What cannot be read in an address is as if it were not there. */
export const readFleetSearch = (search: Readonly<Record<string, unknown>>): FleetSearch => {
  const page = Math.floor(Number(search["page"]))
  const sort = text(search["sort"])
  return defined({
    view: isViewName(search["view"]) ? search["view"] : undefined,
    q: text(search["q"]),
    line: text(search["line"]),
    sort: sort !== undefined && sort in sorts ? sort : undefined,
    page: page > 1 ? page : undefined,
    open: text(search["open"])
  }) as FleetSearch
}
