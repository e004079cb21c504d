import { keepPreviousData, useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { Container } from "../api/Container.ts"
import type { Page } from "../api/documents.ts"
import type { FleetSearch } from "./search.ts"
import { views } from "./views.ts"

export const pageSize = 25

/** The filters that hold in every view. */
export const narrowed = ({ line, q }: FleetSearch) => ({
  "filter[search_by_ids]": q,
  "filter[shipping_line_scac]": line
})

/** A page of the fleet; the rows before stay until the new ones are there. */
export const useFleet = (search: FleetSearch) =>
  useQuery({
    queryKey: ["containers", search.view, search.q, search.line, search.sort, search.page],
    queryFn: ({ signal }) =>
      get<Page<Container>>(
        "containers",
        {
          ...narrowed(search),
          ...views[search.view ?? "all"].filters,
          sort: search.sort ?? "attention_priority",
          include: "shipment,pod_terminal",
          "page[size]": pageSize,
          "page[number]": search.page ?? 1
        },
        signal
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000
  })
