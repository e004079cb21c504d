import { useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { Container } from "../api/Container.ts"
import { related } from "../api/documents.ts"
import type { Page } from "../api/documents.ts"
import type { Named } from "../api/Named.ts"
import type { Shipment } from "../api/Shipment.ts"

/** Containers that fit on a sheet; more are counted and said to be missing. */
const most = 100

export interface Pickup {
  readonly container: Container
  readonly shipment: Shipment | undefined
  readonly terminal: string
}

/** Which containers wait. */
export const waiting = {
  "filter[current_stop]": "port,inland",
  "filter[pod_discharged_at]": "@exists",
  "filter[actively_tracked]": true
} as const

/** The same, the first to run out of free time first. */
export const listed = { ...waiting, sort: "pickup_lfd" } as const

/** What waits at terminals and ramps, the last free days in order. */
export const usePickup = () =>
  useQuery({
    queryKey: ["pickup"],
    queryFn: async ({ signal }) => {
      const { data, included, meta } = await get<Page<Container>>(
        "containers",
        {
          ...listed,
          include: "shipment,pickup_facility",
          "page[size]": most
        },
        signal
      )
      const rows = data.map((container) => ({
        container,
        shipment: related<Shipment>(container, "shipment", included),
        terminal: related<Named>(container, "pickup_facility", included)?.attributes.name ?? "Terminal not reported"
      }))
      return { rows, total: meta?.total ?? rows.length }
    },
    refetchInterval: 60_000
  })
