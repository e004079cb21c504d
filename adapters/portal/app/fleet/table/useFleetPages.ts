import { useQueries } from "@tanstack/react-query"

import { getDocument } from "../../api/client.ts"
import type { Container } from "../../api/Container.ts"
import type { Page } from "../../api/documents.ts"
import { listParametersOf } from "../parameters.ts"
import type { FleetSearch } from "../search.ts"

export const pageSize = 50

/** Polling interval in milliseconds, for changes without an event. */
const refreshMs = 60_000

/** Page numbers start at 1. */
export const useFleetPages = (search: FleetSearch, numbers: ReadonlyArray<number>) =>
  useQueries({
    queries: numbers.map((number) => ({
      queryKey: ["containers", listParametersOf(search), number],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        getDocument<Page<Container>>(
          "containers",
          {
            ...listParametersOf(search),
            include: "shipment,pod_terminal",
            "page[size]": pageSize,
            "page[number]": number
          },
          signal
        ),
      refetchInterval: refreshMs
    }))
  })
