import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { Container } from "../api/Container.ts"
import type { Page } from "../api/documents.ts"
import { pickupOf } from "./pickupOf.ts"

/** As many as a page of the service has. */
const pageSize = 50
/** Pages that a sheet has; more containers are counted and said to be missing. */
const mostPages = 4

/** Which containers wait. */
export const waiting = {
  "filter[current_stop]": "port,inland",
  "filter[pod_discharged_at]": "@exists",
  "filter[actively_tracked]": true
} as const

/** The same, the first to run out of free time first. */
export const listed = { ...waiting, sort: "pickup_lfd" } as const

const pageOf = (number: number, signal: AbortSignal) =>
  get<Page<Container>>(
    "containers",
    {
      ...listed,
      include: "pickup_facility,party_roles.party,shipment.party_roles.party",
      "flag[parties]": true,
      "page[size]": pageSize,
      "page[number]": number
    },
    signal
  )

/** What waits at terminals and ramps, the last free days in order. */
export const usePickup = () =>
  useQuery({
    queryKey: ["pickup"],
    queryFn: async ({ signal }) => {
      const pages = [await pageOf(1, signal)]
      const total = pages[0]?.meta?.total ?? 0
      while (pages.length < mostPages && pages.length * pageSize < total) {
        pages.push(await pageOf(pages.length + 1, signal))
      }
      const rows = pages.flatMap(({ data, included }) => data.map((container) => pickupOf(container, included)))
      // Between two pages a container may have moved on to the next one.
      return { rows: [...new Map(rows.map((row) => [row.container.id, row])).values()], total }
    },
    refetchInterval: 60_000
  })
