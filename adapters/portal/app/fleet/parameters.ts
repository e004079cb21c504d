import type { Parameters } from "../api/client.ts"
import { filterParameters } from "./filters/filterSearch.ts"
import { readOtherParameters } from "./otherParameters.ts"
import type { FleetSearch } from "./search.ts"
import { views } from "./views.ts"

type Value = string | ReadonlyArray<string>

const parametersOfFields = ({ line, q, ...search }: FleetSearch): Readonly<Record<string, Value | undefined>> => ({
  ...filterParameters(search),
  "filter[search_by_ids]": q,
  "filter[shipping_line_scac]": line
})

const parametersOfView = (search: FleetSearch): Readonly<Record<string, string>> => views[search.view ?? "all"].filters

export const otherParametersOf = (search: FleetSearch) =>
  readOtherParameters(search.besides, { ...parametersOfFields(search), ...parametersOfView(search), sort: search.sort })

/** Filters independent of the view. */
export const filterParametersOf = (search: FleetSearch): Parameters => {
  const { sort: _sort, ...filters } = otherParametersOf(search).held
  return { ...parametersOfFields(search), ...filters }
}

export const parametersOfSearch = (search: FleetSearch): Parameters => ({
  ...parametersOfFields(search),
  ...parametersOfView(search),
  sort: search.sort,
  ...otherParametersOf(search).held
})

export const listParametersOf = (search: FleetSearch): Parameters => {
  const parameters = parametersOfSearch(search)
  return { ...parameters, sort: parameters["sort"] ?? "attention_priority" }
}
