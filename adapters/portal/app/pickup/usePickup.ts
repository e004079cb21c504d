import { useQuery } from "@tanstack/react-query"

import { getDocument } from "../api/client.ts"
import type { Container } from "../api/Container.ts"
import type { Page } from "../api/documents.ts"
import { buildPickup } from "./pickupOf.ts"

/** The maximum page size of the API. */
const pageSize = 50
/** Maximum number of pages; the page reports the number of omitted containers. */
const maxPages = 4

export const pickupFilters = {
  "filter[current_stop]": "port,inland",
  "filter[pod_discharged_at]": "@exists",
  "filter[actively_tracked]": true
} as const

export const pickupListParameters = { ...pickupFilters, sort: "pickup_lfd" } as const

const pageOf = (number: number, signal: AbortSignal) =>
  getDocument<Page<Container>>(
    "containers",
    {
      ...pickupListParameters,
      include: "pickup_facility,party_roles.party,shipment.party_roles.party",
      "flag[parties]": true,
      "page[size]": pageSize,
      "page[number]": number
    },
    signal
  )

export const usePickup = () =>
  useQuery({
    queryKey: ["pickup"],
    queryFn: async ({ signal }) => {
      const pages = [await pageOf(1, signal)]
      const total = pages[0]?.meta?.total ?? 0
      while (pages.length < maxPages && pages.length * pageSize < total) {
        pages.push(await pageOf(pages.length + 1, signal))
      }
      const rows = pages.flatMap(({ data, included }) => data.map((container) => buildPickup(container, included)))
      // A container may move to the next page between two requests and occur twice.
      return { rows: [...new Map(rows.map((row) => [row.container.id, row])).values()], total }
    },
    refetchInterval: 60_000
  })
