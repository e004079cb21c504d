import { keepPreviousData, useQuery } from "@tanstack/react-query"

import { get } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { Shipment } from "../api/Shipment.ts"
import type { ShipmentSearch } from "./search.ts"

export const pageSize = 25

/** A page of the shipments; the rows before stay until the new ones are there. */
export const useShipments = (search: ShipmentSearch) =>
  useQuery({
    queryKey: ["shipments", search],
    queryFn: ({ signal }) =>
      get<Page<Shipment>>(
        "shipments",
        {
          "filter[q]": search.q,
          "filter[voyage_status]": search.voyage,
          "filter[actively_tracked]": search.tracked,
          "filter[tag]": search.tag,
          sort: search.sort,
          "page[size]": pageSize,
          "page[number]": search.page ?? 1
        },
        signal
      ),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000
  })
