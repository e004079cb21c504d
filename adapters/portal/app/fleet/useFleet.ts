import { keepPreviousData, useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { Container } from "../api/Container.ts"
import type { Page } from "../api/documents.ts"
import { listed } from "./parameters.ts"
import type { FleetSearch } from "./search.ts"

export const pageSize = 25

/** A page of the fleet; the rows before stay until the new ones are there. */
export const useFleet = (search: FleetSearch) =>
  useQuery({
    queryKey: ["containers", listed(search), search.page],
    queryFn: ({ signal }) =>
      get<Page<Container>>(
        "containers",
        {
          ...listed(search),
          include: "shipment,pod_terminal",
          "page[size]": pageSize,
          "page[number]": search.page ?? 1
        },
        signal
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000
  })
