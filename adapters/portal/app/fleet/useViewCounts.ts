import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { ContainerCount } from "../api/schemas.ts"
import { filterParametersOf } from "./parameters.ts"
import type { FleetSearch } from "./search.ts"
import { views } from "./views.ts"
import type { ViewName } from "./views.ts"

export type Count = ContainerCount["attributes"]

const names = Object.keys(views) as ReadonlyArray<ViewName>

const viewQueries = Object.fromEntries(
  names.map((name) => [`views[${name}]`, String(new URLSearchParams(views[name].filters))])
)

/** One request for all views; undefined while loading. */
export const useViewCounts = (search: FleetSearch): ReadonlyArray<readonly [ViewName, Count | undefined]> => {
  const { data } = useQuery({
    queryKey: ["count", filterParametersOf(search)],
    queryFn: ({ signal }) =>
      getDocument<Page<ContainerCount>>("containers/counts", { ...filterParametersOf(search), ...viewQueries }, signal),
    staleTime: 60_000
  })
  return names.map((name) => [name, data?.data.find(({ id }) => id === name)?.attributes])
}
