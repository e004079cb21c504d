import type { Parameters } from "../api/client.ts"
import { besides } from "./besides.ts"
import { filterParameters } from "./filters/filterSearch.ts"
import type { FleetSearch } from "./search.ts"
import { views } from "./views.ts"

type Value = string | ReadonlyArray<string>

const ofFields = ({ line, q, ...search }: FleetSearch): Readonly<Record<string, Value | undefined>> => ({
  ...filterParameters(search),
  "filter[search_by_ids]": q,
  "filter[shipping_line_scac]": line
})

const ofView = (search: FleetSearch): Readonly<Record<string, string>> => views[search.view ?? "all"].filters

export const besidesOf = (search: FleetSearch) =>
  besides(search.besides, { ...ofFields(search), ...ofView(search), sort: search.sort })

/** Filters independent of the view. */
export const narrowed = (search: FleetSearch): Parameters => {
  const { sort: _sort, ...filters } = besidesOf(search).held
  return { ...ofFields(search), ...filters }
}

export const asked = (search: FleetSearch): Parameters => ({
  ...ofFields(search),
  ...ofView(search),
  sort: search.sort,
  ...besidesOf(search).held
})

export const listed = (search: FleetSearch): Parameters => {
  const parameters = asked(search)
  return { ...parameters, sort: parameters["sort"] ?? "attention_priority" }
}
