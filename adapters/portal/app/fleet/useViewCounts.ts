import { useQueries } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { FleetSearch } from "./search.ts"
import { narrowed } from "./useFleet.ts"
import { views } from "./views.ts"
import type { ViewName } from "./views.ts"

/** How many containers each view has; undefined until the service has said so. */
export const useViewCounts = (search: FleetSearch): ReadonlyArray<readonly [ViewName, number | undefined]> => {
  const names = Object.keys(views) as Array<ViewName>
  const counts = useQueries({
    queries: names.map((name) => ({
      queryKey: ["count", name, search.q, search.line],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        get<Page<unknown>>("containers", { ...narrowed(search), ...views[name].filters, "page[size]": 1 }, signal),
      staleTime: 60_000
    }))
  })
  return names.map((name, index) => [name, counts[index]?.data?.meta?.total])
}
