import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { ContainerCount } from "../api/schemas.ts"
import { narrowed } from "./parameters.ts"
import type { FleetSearch } from "./search.ts"
import { views } from "./views.ts"
import type { ViewName } from "./views.ts"

export type Count = ContainerCount["attributes"]

const names = Object.keys(views) as ReadonlyArray<ViewName>

const lists = Object.fromEntries(
  names.map((name) => [`views[${name}]`, String(new URLSearchParams(views[name].filters))])
)

/** One request for all views; undefined while loading. */
export const useViewCounts = (search: FleetSearch): ReadonlyArray<readonly [ViewName, Count | undefined]> => {
  const { data } = useQuery({
    queryKey: ["count", narrowed(search)],
    queryFn: ({ signal }) => get<Page<ContainerCount>>("containers/counts", { ...narrowed(search), ...lists }, signal),
    staleTime: 60_000
  })
  return names.map((name) => [name, data?.data.find(({ id }) => id === name)?.attributes])
}
