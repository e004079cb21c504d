import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { SavedView } from "../api/schemas.ts"
import { nameIn } from "../parts/search.ts"
import { urlFilterOf } from "./filters/filterSearch.ts"
import { parametersOfSearch } from "./parameters.ts"
import { readFleetSearch } from "./search.ts"
import type { FleetSearch } from "./search.ts"
import { sorts, views } from "./views.ts"
import type { ViewName } from "./views.ts"

export type { SavedView } from "../api/schemas.ts"

/** A view stores filters and order as API parameters, without the page. */
export const formatViewQuery = (search: FleetSearch): string =>
  String(
    new URLSearchParams(
      Object.entries(parametersOfSearch(search)).flatMap(([parameter, value]) =>
        value === undefined ? [] : [value].flat().map((one) => [parameter, String(one)])
      )
    )
  )

const fields: ReadonlyArray<readonly [field: string, parameter: string]> = [
  ["q", "filter[search_by_ids]"],
  ["line", "filter[shipping_line_scac]"]
]

const valueOf = (query: URLSearchParams, parameter: string): string | undefined => {
  const [value = "", ...more] = query.getAll(parameter)
  return more.length > 0 || value === "" || value.trim() !== value ? undefined : value
}

const viewNames = Object.keys(views) as ReadonlyArray<ViewName>

/** The built-in view whose filters the query contains. */
const viewIn = (query: URLSearchParams): ViewName | undefined =>
  viewNames.find((name) => {
    const filters = Object.entries(views[name].filters)
    return filters.length > 0 && filters.every(([parameter, value]) => valueOf(query, parameter) === value)
  })

/** Parameters that do not filter the list. */
const pagingParameter = /^(?:page\[|include$|flag\[)/

/** Parameters without a field are kept in `besides`. */
export const searchOfView = ({ attributes: { query } }: SavedView): FleetSearch => {
  const left = new URLSearchParams(query)
  const search: Record<string, string> = {}
  const view = viewIn(left)
  if (view !== undefined) {
    search["view"] = view
    for (const parameter of Object.keys(views[view].filters)) left.delete(parameter)
  }
  const sort = nameIn(sorts, valueOf(left, "sort"))
  for (const [field, parameter] of sort === undefined ? fields : [...fields, ["sort", "sort"] as const]) {
    const value = valueOf(left, parameter)
    if (value === undefined) continue
    search[field] = value
    left.delete(parameter)
  }
  for (const parameter of new Set(left.keys())) {
    const [name, value] = urlFilterOf(parameter, left.getAll(parameter)) ?? []
    if (name === undefined || value === undefined || name in search) continue
    search[name] = value
    left.delete(parameter)
  }
  const besides = new URLSearchParams([...left].filter(([parameter]) => !pagingParameter.test(parameter)))
  return readFleetSearch({ ...search, besides: String(besides) })
}

/** Includes shared views. */
export const useSavedViews = (): ReadonlyArray<SavedView> => {
  const { data } = useQuery({
    queryKey: ["views"],
    queryFn: ({ signal }) => getDocument<Page<SavedView>>("saved_views", { "page[size]": 100 }, signal),
    staleTime: 300_000
  })
  return data?.data.filter(({ attributes: { list } }) => list === "containers") ?? []
}
